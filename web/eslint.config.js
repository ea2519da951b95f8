import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

const off = (...names) =>
  Object.fromEntries(names.map((name) => [`@typescript-eslint/${name}`, 'off']));

// What is told of values whose type eslint does not know.
const unsafe = ['argument', 'assignment', 'call', 'member-access', 'return'].map(
  (what) => `no-unsafe-${what}`,
);

export default defineConfig(
  globalIgnores(['dist/']),
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'no-undef': 'off', // the compiler knows better
      ...off(
        'no-empty-function', // a handler that does nothing is meant
        'no-meaningless-void-operator', // `void it` names what an effect depends on
        'non-nullable-type-assertion-style', // asks for the `!` that another rule forbids
      ),
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }], // letters of ours
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { boolean: true, string: true } }, // an empty text is no text
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    // Of another component eslint knows no types, nor that state changes; svelte-check does.
    files: ['**/*.svelte'],
    rules: off(...unsafe, 'no-redundant-type-constituents', 'no-unnecessary-condition'),
  },
  {
    // Fakes are async like what they stand for, and are called with anything.
    files: ['**/*.test.ts', 'e2e/**'],
    rules: off(...unsafe, 'no-non-null-assertion', 'require-await'),
  },
  { files: ['eslint.config.js'], extends: [ts.configs.disableTypeChecked] },
);
