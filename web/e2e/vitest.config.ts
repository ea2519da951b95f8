import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: '../node_modules/.vite',
  test: {
    root: import.meta.dirname,
    include: ['*.e2e.ts'],
    environment: 'node',
    testTimeout: 240_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
