import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallChromium } from '../../tests/support/browser/chromium.ts';
import { calculateMedian, type Measure } from '../measures.ts';
import type { PublicPage } from '../public-pages.ts';
import { startControlServer, withoutScripts } from './control-server.ts';
import { createRecorder, type Recorder, type Recording, readScore } from './record-page.ts';
import { readReferencePages } from './reference-pages.ts';

const program = join(import.meta.dirname, 'node_modules', '.bin', 'lighthouse');
const recordings = 5;
const audited = ['accessibility', 'best-practices', 'seo'];

/**
 * Lighthouse's simulated phone for every public page, beside two controls in the same run: the same HTML without its
 * scripts, and the HTML and styles of a reference version without theirs. All three come from the same kind of server
 * (docs/design/page-start.md).
 */
export async function measureLighthouse(url: string, pages: PublicPage[]): Promise<Measure[]> {
  const chromium = findOrInstallChromium();
  if (!chromium) throw new Error('Lighthouse needs a Chromium, and there is none here.');
  installLighthouse();
  const record = createRecorder(program, chromium);
  const html = await fetchPages(url, pages);
  const bare = new Map([...html].map(([path, text]) => [path, withoutScripts(text)]));
  const servers = await Promise.all([html, bare, readReferencePages()].map((files) => startControlServer(url, files)));
  const indexes: number[] = [];
  const measures: Measure[] = [];
  try {
    for (const { name, path } of pages) {
      const addresses = servers.map((server) => server.url + path);
      // It warms the caches too.
      const audit = await record(url + path, ['performance', ...audited]);
      const results = await recordInTurns(record, addresses);
      indexes.push(...results.flat().map(({ benchmarkIndex }) => benchmarkIndex));
      const compared = comparePages(name, results, audit);
      for (const { what, value, unit } of compared) console.log(`  ${what} ${Number(value.toPrecision(4))} ${unit}`);
      measures.push(...compared);
    }
  } finally {
    for (const server of servers) server.stop();
  }
  if (indexes.length > 0)
    measures.push({ what: 'benchmark index of the machine', value: calculateMedian(indexes), unit: '' });
  return measures;
}

/** Lighthouse has its own lockfile: with its telemetry it is a fifth of the files of an installation. */
function installLighthouse() {
  if (existsSync(program)) return;
  console.log('  Installing Lighthouse …');
  const { status, stderr } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Lighthouse could not be installed.\n${stderr}`);
}

async function fetchPages(url: string, pages: PublicPage[]) {
  const texts = pages.map(async ({ path }) => [path, await fetch(url + path).then((reply) => reply.text())] as const);
  return new Map(await Promise.all(texts));
}

/** Measured in turns, so that other load on the machine affects all of them. */
async function recordInTurns(record: Recorder, addresses: string[]) {
  const results = addresses.map((): Recording[] => []);
  for (let round = 0; round < recordings; round += 1) {
    for (const [index, address] of addresses.entries()) {
      const recording = await record(address);
      if (recording) results[index]?.push(recording);
    }
  }
  return results;
}

function comparePages(name: string, results: Recording[][], audit: Recording | null): Measure[] {
  const [page = [], control = [], reference = []] = results;
  const counted = { what: `${name}: recordings`, value: Math.min(...results.map(({ length }) => length)), unit: '' };
  if (counted.value === 0) return [{ ...counted, budget: { min: recordings } }];
  const middle = (runs: Recording[], figure: (run: Recording) => number) => calculateMedian(runs.map(figure));
  const score = readScore('performance');
  const controlWork = middle(control, ({ mainThreadMs }) => mainThreadMs);
  const controlPaint = middle(control, ({ largestPaintMs }) => largestPaintMs);
  const controlScore = middle(control, score);
  return [
    { ...counted, budget: { min: recordings } },
    {
      what: `${name}: performance (control ${controlScore})`,
      value: middle(page, score),
      unit: '',
      // Relative to the control, which may itself score less than 100.
      budget: { min: controlScore - 2 },
    },
    ...audited.map((id) => ({
      what: `${name}: ${id}`,
      value: audit ? readScore(id)(audit) : 0,
      unit: '',
      budget: { min: 100 },
    })),
    {
      what: `${name}: layout shift`,
      value: Math.max(...page.map(({ layoutShift }) => layoutShift)),
      unit: '',
      budget: { max: 0.02 },
    },
    { what: `${name}: main-thread work`, value: middle(page, ({ mainThreadMs }) => mainThreadMs), unit: 'ms' },
    {
      what: `${name}: main-thread work against its control`,
      value: middle(page, ({ mainThreadMs }) => mainThreadMs) / controlWork,
      unit: '',
      budget: { max: 1.5 },
    },
    {
      what: `${name}: control against the reference version`,
      value: controlWork / middle(reference, ({ mainThreadMs }) => mainThreadMs),
      unit: '',
      budget: { max: 0.7 },
    },
    {
      what: `${name}: blocking time above its control`,
      value: middle(page, ({ blockingMs }) => blockingMs) - middle(control, ({ blockingMs }) => blockingMs),
      unit: 'ms',
      budget: { max: 100 },
    },
    { what: `${name}: largest paint`, value: middle(page, ({ largestPaintMs }) => largestPaintMs), unit: 'ms' },
    {
      what: `${name}: largest paint against its control`,
      value: middle(page, ({ largestPaintMs }) => largestPaintMs) / controlPaint,
      unit: '',
      budget: { max: 1.3 },
    },
  ];
}
