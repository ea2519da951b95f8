import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { routes } from './src/routes';

/** The server answers 404 to addresses that are not in this list. */
const routesForServer: Plugin = {
  name: 'routes-for-server',
  generateBundle() {
    const source = JSON.stringify(routes.map(([pattern]) => pattern));
    this.emitFile({ type: 'asset', fileName: 'routes.json', source });
  },
};

/** The icon stands in the page itself: one thing less to fetch. */
const icon = readFileSync(new URL('src/app/icon.svg', import.meta.url), 'utf8');
const withIcon = {
  name: 'icon',
  transformIndexHtml: (html: string) =>
    html.replace('%ICON%', `data:image/svg+xml,${encodeURIComponent(icon)}`),
};

export default defineConfig(({ mode }) => ({
  plugins: [
    svelte({ configFile: false, compilerOptions: { runes: true } }),
    routesForServer,
    withIcon,
  ],
  // The page's texts are in the catalogue of the whole program; the server answers the calls.
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8017', ws: true } },
  },
  // Browsers of the last two years know light-dark(), so it need not be rewritten.
  build: {
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // All that the home page needs is one file, and so is what stands at every board: each more
    // would be one more thing to wait for.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], priority: 1 },
            {
              name: 'board',
              test: /\/src\/(board|account\/Nickname|learn\/(HowTo|FirstTime|progress))\b/,
            },
          ],
        },
      },
    },
  },
  // Without this condition the tests would get Svelte's server side, which draws nothing.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
}));
