import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  plugins: [svelte({ configFile: false })],
  // Browsers of the last two years know light-dark(), so it need not be rewritten.
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  // Without this condition the tests would get Svelte's server side, which draws nothing.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
}));
