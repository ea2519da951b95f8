import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  plugins: [svelte({ configFile: false, compilerOptions: { runes: true } })],
  // The page's texts are in the catalogue of the whole program; the server answers the calls.
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8017', ws: true } },
  },
  // Browsers of the last two years know light-dark(), so it need not be rewritten.
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  // Without this condition the tests would get Svelte's server side, which draws nothing.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
}));
