import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findOrInstallChromium } from '../tests/support/chromium.ts';
import type { PublicPage } from './public-pages.ts';
import type { Measure } from './table.ts';

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** Lighthouse's own simulated phone on a slow line, over every public page. */
export async function measureLighthouse(url: string, pages: PublicPage[]): Promise<Measure[]> {
  const chromePath = findOrInstallChromium();
  if (!chromePath) throw new Error('Lighthouse needs a Chromium, and there is none here.');
  const chrome = await launch({ chromePath, chromeFlags: flags, ignoreDefaultFlags: false });
  const measures: Measure[] = [];
  try {
    for (const page of pages) measures.push(...(await measurePage(url, page, chrome.port)));
  } finally {
    chrome.kill();
  }
  return measures;
}

async function measurePage(url: string, { name, path }: PublicPage, port: number): Promise<Measure[]> {
  // The first visitor of a fresh server makes the pictures; what is measured is every later one.
  await lighthouse(url + path, { port, onlyCategories: ['performance'], output: 'json' });
  const result = await lighthouse(url + path, { port, output: 'json' });
  if (!result || result.lhr.runtimeError) throw new Error(`${path}: ${result?.lhr.runtimeError?.message}`);
  const { categories, audits } = result.lhr;
  reportLost(path, result.lhr);
  return [
    ...Object.entries(least).map(([id, budget]) => ({
      what: `${name}: ${id}`,
      value: Math.round((categories[id]?.score ?? 0) * 100),
      unit: '',
      budget: { least: budget },
    })),
    {
      what: `${name}: layout shift`,
      value: audits['cumulative-layout-shift']?.numericValue ?? 1,
      unit: '',
      budget: { most: 0.02 },
    },
    {
      what: `${name}: largest paint`,
      value: (audits['largest-contentful-paint']?.numericValue ?? 0) / 1000,
      unit: 's',
    },
  ];
}

/** Names what cost points, so that a missed budget can be acted on. */
function reportLost(
  path: string,
  lhr: {
    categories: Record<string, { auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { score: number | null; title: string }>;
  },
) {
  for (const { auditRefs } of Object.values(lhr.categories)) {
    for (const { id, weight } of auditRefs) {
      const audit = lhr.audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
        console.log(`  ${path}: ${audit.title} (${audit.score})`);
    }
  }
}
