// Serious findings of axe-core.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  violations: { id: string; impact: string; nodes: { html: string }[] }[];
}

export async function seriousFaults(page: Page): Promise<string[]> {
  // Evaluated from outside, so the page's content security policy does not block it.
  await page.evaluate(source);
  const found = await page.evaluate<Found>('axe.run()');
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
