import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findOrInstallChromium } from '../tests/support/browser/chromium.ts';
import { type Measure, median } from './measures.ts';
import type { PublicPage } from './public-pages.ts';
import { withRealTimePriority } from './real-time-priority.ts';

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

/** Lighthouse's simulated phone on a slow connection, for every public page. */
export async function measureLighthouse(url: string, pages: PublicPage[]): Promise<Measure[]> {
  const chromium = findOrInstallChromium();
  if (!chromium) throw new Error('Lighthouse needs a Chromium, and there is none here.');
  return withRealTimePriority(chromium, (chromePath) => measurePages(url, pages, chromePath));
}

async function measurePages(url: string, pages: PublicPage[], chromePath: string): Promise<Measure[]> {
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
  const measure = () => runLighthouse(url + path, port);
  // The first request of a new server makes picture variants.
  await measure();
  const results = [await measure(), await measure(), await measure()];
  reportFailedAudits(path, results);
  const scores = (id: string) => results.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100));
  const numbers = (id: string) => results.map(({ audits }) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY);
  return [
    // It varies with the load of the machine: Lighthouse advises the median of several runs.
    { what: `${name}: performance`, value: median(scores('performance')), unit: '', budget: { least: 95 } },
    ...['accessibility', 'best-practices', 'seo'].map((id) => ({
      what: `${name}: ${id}`,
      value: Math.min(...scores(id)),
      unit: '',
      budget: { least: 100 },
    })),
    {
      what: `${name}: layout shift`,
      value: Math.max(...numbers('cumulative-layout-shift')),
      unit: '',
      budget: { most: 0.02 },
    },
    { what: `${name}: largest paint`, value: median(numbers('largest-contentful-paint')) / 1000, unit: 's' },
    { what: `${name}: blocking time`, value: median(numbers('total-blocking-time')), unit: 'ms' },
  ];
}

async function runLighthouse(address: string, port: number) {
  const result = await lighthouse(address, { port, output: 'json' });
  if (!result || result.lhr.runtimeError) throw new Error(`${address}: ${result?.lhr.runtimeError?.message}`);
  return result.lhr;
}

type Result = Awaited<ReturnType<typeof runLighthouse>>;

/** Audits that failed every time. */
function reportFailedAudits(path: string, results: Result[]) {
  const lost = results.map(failedAuditsIn);
  for (const title of lost[0] ?? [])
    if (lost.every((titles) => titles.includes(title))) console.log(`  ${path}: ${title}`);
}

const failedAuditsIn = ({ categories, audits }: Result) =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => audits[id]?.title ?? id);
