import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOrInstallChromium } from '../../tests/support/browser/chromium.ts';
import { type Measure, median } from '../measures.ts';
import type { PublicPage } from '../public-pages.ts';
import { withRealTimePriority } from './real-time-priority.ts';

const chromiumFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const program = join(import.meta.dirname, 'node_modules', '.bin', 'lighthouse');

/** Lighthouse's simulated phone on a slow connection, for every public page. */
export async function measureLighthouse(url: string, pages: PublicPage[]): Promise<Measure[]> {
  const chromium = findOrInstallChromium();
  if (!chromium) throw new Error('Lighthouse needs a Chromium, and there is none here.');
  installLighthouse();
  return withRealTimePriority(chromium, async (chromePath) => {
    const measures: Measure[] = [];
    for (const { name, path } of pages) measures.push(...(await measurePage(name, url + path, chromePath)));
    return measures;
  });
}

/** It has a lockfile of its own: with its telemetry it is a fifth of all files that an installation would write. */
function installLighthouse() {
  if (existsSync(program)) return;
  console.log('  Installing Lighthouse …');
  const { status, stderr } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Lighthouse could not be installed.\n${stderr}`);
}

async function measurePage(name: string, address: string, chromePath: string): Promise<Measure[]> {
  const measure = () => runLighthouse(address, chromePath);
  // The first request of a new server makes picture variants.
  await measure();
  const results = [await measure(), await measure(), await measure()];
  reportFailedAudits(address, results);
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

/** The part of its report that is read here. */
interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

async function runLighthouse(address: string, chromePath: string): Promise<Result> {
  const args = [address, '--quiet', '--output=json', `--chrome-flags=${chromiumFlags.join(' ')}`];
  const { stdout } = await promisify(execFile)(program, args, {
    env: { ...process.env, CHROME_PATH: chromePath },
    maxBuffer: 64 * 1024 * 1024,
  });
  const result = JSON.parse(stdout) as Result;
  if (result.runtimeError) throw new Error(`${address}: ${result.runtimeError.message}`);
  return result;
}

/** Audits that failed every time. */
function reportFailedAudits(address: string, results: Result[]) {
  const lost = results.map(failedAuditsIn);
  for (const title of lost[0] ?? [])
    if (lost.every((titles) => titles.includes(title))) console.log(`  ${new URL(address).pathname}: ${title}`);
}

const failedAuditsIn = ({ categories, audits }: Result) =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => audits[id]?.title ?? id);
