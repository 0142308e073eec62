// npm run bench                    everything
// npm run bench -- speed weight    chosen parts: process, photos, weight, speed, addresses, lighthouse, taps, growth, postgres, bookings, papers, plans, uploads
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '../tests/support/servers/server-process.ts';
import { measureAddresses } from './addresses.ts';
import { measureBookings } from './bookings.ts';
import { measureCraftedPhotos } from './crafted-photos.ts';
import { measureGrowth } from './growth.ts';
import { measureLighthouse } from './lighthouse/measure-lighthouse.ts';
import { listChildren } from './load.ts';
import { type Measure, printTable } from './measures.ts';
import { readResidentMb, viewPages, watchPeakMemory } from './memory.ts';
import { weighPage } from './page-weight.ts';
import { measurePapers } from './papers.ts';
import { measurePlans } from './plans.ts';
import { measurePostgresLists } from './postgres-lists.ts';
import { listPublicPages } from './public-pages.ts';
import { measureSpeed } from './speed.ts';
import { measureTaps } from './taps.ts';
import { measureUploads, uploader } from './uploads.ts';

interface Part {
  title: string;
  measure: (product: ServerProcess) => Promise<Measure[]>;
}

const parts: Record<string, Part> = {
  process: { title: 'Process', measure: measureProcess },
  photos: { title: 'Messages with crafted photos', measure: measureCraftedPhotos },
  weight: { title: 'Weight of each public page, brotli', measure: measureWeight },
  speed: {
    title: 'Requests on one core, as a share of a bare node:http server with the same bytes',
    measure: async (product) => {
      // The measured process is not the one that filled the database: a site runs for months after that start.
      await product.restart();
      return measureSpeed({ url: product.url, pid: product.pid() });
    },
  },
  addresses: { title: '20,000 made-up addresses of each kind', measure: measureAddresses },
  lighthouse: {
    title: 'Lighthouse, mobile',
    measure: async ({ url }) => measureLighthouse(url, await listPublicPages(url)),
  },
  taps: { title: 'Taps on a phone four times slower', measure: ({ url }) => measureTaps(url) },
  growth: {
    title:
      'Growth: 10,000 posts, 2,000 projects, 200,000 visits, inquiries, clients and e-mails against a full page of each (times under 2 ms count as 2 ms)',
    measure: measureGrowth,
  },
  postgres: {
    title: 'PostgreSQL, 60,000 rows a table: the fastest of each list as a share of one scan of its table',
    measure: measurePostgresLists,
  },
  bookings: {
    title:
      'Bookings acknowledged over HTTP against the bare database in the same run: both on disk (fsync), the same rows in one transaction',
    measure: measureBookings,
  },
  papers: { title: 'Papers of 200 lines and 10,000 characters of terms', measure: measurePapers },
  plans: { title: 'Plans of visits', measure: measurePlans },
  // Last, because uploaded pictures are encoded after the next start.
  uploads: {
    title: 'Uploads',
    measure: async (product) => {
      await product.restart();
      return measureUploads(product);
    },
  },
};
const chosen = process.argv.slice(2).filter((part) => part in parts);

// The first start fills the database; measurements come after it.
const product = await startServerProcess({ LOG_LEVEL: 'warn', ...uploader });
const memory = watchPeakMemory(product);
await waitForPictures(product);
const preparing = memory.peak();
let missed = 0;
try {
  for (const [name, part] of Object.entries(parts))
    if (chosen.length === 0 || chosen.includes(name)) missed += await runPart(part).catch(reportFailure);
} finally {
  await product.stop();
}
console.log(missed === 0 ? '\nAll budgets are met.' : `\n${missed} budgets are missed.`);
process.exitCode = missed > 0 ? 1 : 0;

/** The picture process ends after ten seconds without work. */
async function waitForPictures({ pid }: ServerProcess) {
  do await sleep(4000);
  while (listChildren(pid()).length > 0);
}

async function runPart({ title, measure }: Part) {
  return printTable(title, await measure(product));
}

/** A failing part does not end the others. */
function reportFailure(error: Error) {
  console.log(`\n  FAILED: ${error.message.split('\n')[0]}`);
  return 1;
}

async function measureProcess(): Promise<Measure[]> {
  const prepared = readResidentMb(product.pid());
  await viewPages(product.url, 20_000);
  const viewed = readResidentMb(product.pid());
  const peak = memory.stop();
  const startMs = await product.restart();
  return [
    {
      what: 'most memory of all its processes after the first start',
      value: preparing,
      unit: 'MB',
      budget: { max: 200 },
    },
    { what: 'resident memory, pictures prepared', value: prepared, unit: 'MB', budget: { max: 180 } },
    { what: 'resident memory after 20,000 page views', value: viewed, unit: 'MB', budget: { max: 200 } },
    { what: 'most memory of all its processes together', value: peak, unit: 'MB', budget: { max: 400 } },
    { what: 'start to first answer', value: startMs, unit: 'ms', budget: { max: 1500 } },
    { what: 'resident memory after a start', value: readResidentMb(product.pid()), unit: 'MB', budget: { max: 190 } },
  ];
}

async function measureWeight({ url }: ServerProcess) {
  const measures: Measure[] = [];
  const clientPage = { name: "client's page", path: '/client', hasForm: true };
  for (const { name, path, hasForm } of [...(await listPublicPages(url)), clientPage]) {
    const { script, style, font, html } = await weighPage(url, path);
    measures.push({ what: `${name}: script`, value: script, unit: 'kB', budget: { max: hasForm ? 150 : 110 } });
    measures.push({ what: `${name}: fonts`, value: font, unit: 'kB', budget: { max: 90 } });
    measures.push(
      { what: `${name}: style`, value: style, unit: 'kB' },
      { what: `${name}: html`, value: html, unit: 'kB' },
    );
  }
  return measures;
}
