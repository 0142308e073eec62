import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { toBucharestDay } from '../contract/kernel/local-time.ts';
import { type Db, openDatabase } from '../server/platform/db/database.ts';
import * as many from '../tests/support/fixtures/many-rows.ts';
import { type ServerProcess, startServerProcess } from '../tests/support/servers/server-process.ts';
import { createSignedInStaff } from '../tests/support/staff/staff.ts';
import type { Measure } from './measures.ts';
import { listPublicPages } from './public-pages.ts';

/** Enough for a full page of every list; from there on only the table grows. */
const fewRows = { people: 200, suspicious: 20, quotes: 600, agreements: 200, articles: 60, projects: 60 };
const manyRows = {
  people: 200_000,
  suspicious: 20_000,
  quotes: 20_000,
  agreements: 2000,
  articles: 10_000,
  projects: 2000,
};
const rounds = 40;
/** Smaller differences, in milliseconds, are noise. */
const floor = 2;

/** Every public call and every list of the back-office, on a large database against a small one. */
export async function measureGrowth(product: ServerProcess): Promise<Measure[]> {
  const small = await startFilledServer(product, fewRows);
  const large = await startFilledServer(product, manyRows);
  try {
    const calls = await listCalls(product.url);
    await warmUp(calls, small, large);
    const measures: Measure[] = [];
    for (const call of calls) measures.push(await measureGrowthRatio(call, small, large));
    return measures;
  } finally {
    await small.stop();
    await large.stop();
  }
}

interface FilledServer {
  url: string;
  headers: Record<string, string>;
  agent: Agent;
  stop: () => Promise<void>;
}

/** The product on a copy of the sample company with more rows. */
async function startFilledServer(product: ServerProcess, counts: typeof manyRows): Promise<FilledServer> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  symlinkSync(join(product.folder, 'data', 'media'), join(dataDir, 'media'));
  const original = new DatabaseSync(join(product.folder, 'data', 'site.sqlite'), { readOnly: true });
  original.exec(`vacuum into '${join(dataDir, 'site.sqlite')}'`);
  original.close();
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await fill(database.db, counts);
  const staff = await createSignedInStaff(database as never);
  await database.close();
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const agent = new Agent({ keepAlive: true });
  const stop = async () => {
    agent.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url, headers: staff.headers, agent, stop };
}

async function fill(db: Db, { people, suspicious, quotes, agreements, articles, projects }: typeof manyRows) {
  for (const some of [many.fillVisits, many.fillInquiries, many.fillClients, many.fillEmails])
    await some(db, [1, people]);
  await many.fillQuotes(db, [1, quotes]);
  await many.fillAgreements(db, [1, agreements]);
  await many.fillVisits(db, [people + 1, people + suspicious], true);
  await many.fillPictures(db);
  await many.fillPosts(db, [1, articles]);
  await many.fillProjects(db, [1, projects]);
}

/** The paths for the two databases, which are the same for most calls. */
interface Call {
  smallPath: string;
  largePath: string;
  /** Has no budget: it finds more in the large database, or scans for short words (docs/design/search.md). */
  isUnbounded?: true;
  /** What is reached where 2 is not (docs/design/search.md). */
  maxRatio?: number;
}

const toCall = (path: string): Call => ({ smallPath: path, largePath: path });

const lists = ['services', 'portfolio', 'blog', 'testimonials', 'feature-cards', 'carousel-images', 'subscriptions'];

async function listCalls(url: string): Promise<Call[]> {
  const pages = (await listPublicPages(url)).map(({ path }) => path);
  const rest = ['activity', 'reviews', 'newsletter/subscribers', 'newsletter/issues', 'media'];
  const staff = [
    ...['appointments', 'inquiries', 'clients', 'emails'].flatMap(listAndSearches),
    ...tabs,
    ...quotes,
    ...agreements,
    ...lists.map(toCall),
    ...articles,
    ...rest.map(toCall),
  ].map((call) => ({ ...call, smallPath: `/api/admin/${call.smallPath}`, largePath: `/api/admin/${call.largePath}` }));
  const day = `/api/crew/days/${toBucharestDay(new Date())}`;
  return [...[...pages, ...lists.map((list) => `/api/${list}`), day].map(toCall), ...staff];
}

/**
 * A list and its searches: without a match, with one, with a page and more, and with nearly all rows. Each finds as much
 * in both databases or fills a page in both: 'client150' matches one of 200 clients and 1,111 of 200,000, and a page
 * takes longer than one row in any database.
 */
const listAndSearches = (list: string): Call[] => [
  toCall(list),
  { ...toCall(`${list}?text=qx`), isUnbounded: true },
  { ...toCall(`${list}?text=qxz`), ...scans[list] },
  { ...toCall(`${list}?text=client150@`), ...scans[list] },
  // Both find 111 rows.
  { smallPath: `${list}?text=client1`, largePath: `${list}?text=client1500`, ...scans[list] },
  { smallPath: `${list}?text=client1`, largePath: `${list}?text=client150`, isUnbounded: true },
  { ...toCall(`${list}?text=client1`), ...(list === 'emails' && { maxRatio: 3 }) },
  toCall(`${list}?text=exemplu`),
  toCall(`${list}?text=ro`),
];

/** Their searches also read up to 20,000 rows that strangers sent, which are not in the index. */
const scans: Record<string, Pick<Call, 'maxRatio'>> = { appointments: { maxRatio: 5 }, inquiries: { maxRatio: 5 } };

/** Each finds one page: one row in 200 is new. */
const tabs: Call[] = [
  { smallPath: 'appointments?state=completed', largePath: 'appointments?state=requested' },
  { smallPath: 'inquiries?state=archived', largePath: 'inquiries?state=new' },
  toCall('appointments?state=completed'),
  toCall('inquiries?state=archived'),
  toCall('clients?sort=name'),
  toCall('clients?tag=abonament'),
];

const agreements: Call[] = [
  toCall('agreements'),
  toCall('agreements?page=3'),
  toCall('agreements?state=active'),
  toCall('agreements?renew=yes&size=5'),
  toCall('agreements?text=qxz'),
  toCall('agreements?text=client150@'),
  toCall('agreements?text=exemplu'),
  toCall('agreements/counts'),
  // Computed from the visits of all open agreements.
  { ...toCall('agreements/due'), isUnbounded: true },
];

const quotes: Call[] = [
  toCall('quotes'),
  toCall('quotes?page=3'),
  toCall('quotes?state=accepted'),
  toCall('quotes?state=expired'),
  { smallPath: 'quotes?state=accepted', largePath: 'quotes?state=draft' },
  toCall('quotes?due=yes'),
  toCall('quotes?text=qxz'),
  toCall('quotes?text=client150@'),
  // Both find 111 rows.
  { smallPath: 'quotes?text=client1', largePath: 'quotes?text=client150' },
  toCall('quotes?text=exemplu'),
  toCall('quotes/suggestions?text=gazon'),
];

const articles: Call[] = [
  toCall('blog?sort=title'),
  { ...toCall('blog?text=numarul'), maxRatio: 2.5 },
  // Both find one row.
  { smallPath: 'blog?text=numarul%2055', largePath: 'blog?text=numarul%205555' },
  // Both fill a page: they find 60 and 280 rows.
  { smallPath: 'blog?text=numarul', largePath: 'blog?text=numarul%2055', isUnbounded: true },
  { smallPath: 'blog?text=numarul', largePath: 'blog?text=55&sort=title', isUnbounded: true },
];

/** Pages and public lists are cached by the first call, and compressed best some time after the second. */
async function warmUp(calls: Call[], small: FilledServer, large: FilledServer) {
  for (const { smallPath, largePath } of [...calls, ...calls]) {
    await requestBytes(small, smallPath);
    await requestBytes(large, largePath);
  }
  await sleep(5000);
}

/** Measures the two in turn; the fast times count, because other load only adds to them. */
async function measureGrowthRatio(
  { smallPath, largePath, isUnbounded, maxRatio = 2 }: Call,
  small: FilledServer,
  large: FilledServer,
): Promise<Measure> {
  const longer = (await requestBytes(large, largePath)) / (await requestBytes(small, smallPath));
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await measureTime(small, smallPath));
    times[1].push(await measureTime(large, largePath));
  }
  const [before, after] = times.map((some) => calculateLowPercentile(some)) as [number, number];
  const ratio = Math.max(after, floor) / Math.max(before, floor);
  const what = `${smallPath === largePath ? largePath : `${largePath} against ${smallPath.split('?')[1]}`}: ${before.toFixed(1)} → ${after.toFixed(1)} ms`;
  if (isUnbounded) return { what, value: ratio, unit: '' };
  if (longer <= 2) return { what, value: ratio, unit: '', budget: { max: maxRatio } };
  if (largePath.startsWith('/api/admin/'))
    throw new Error(`${largePath} answers more than ${smallPath}: they cannot be compared.`);
  // The specification wants public lists unpaged, so their time per byte is compared.
  return {
    what: `${what}, ${Math.round(longer)} times as long`,
    value: ratio / longer,
    unit: '',
    budget: { max: maxRatio },
  };
}

async function measureTime(server: FilledServer, path: string) {
  const start = performance.now();
  await requestBytes(server, path);
  return performance.now() - start;
}

const requestBytes = ({ url, headers, agent }: FilledServer, path: string) =>
  new Promise<number>((done, fail) => {
    request(url + path, { agent, headers: { ...headers, 'accept-encoding': 'br' } }, (reply) => {
      if (reply.statusCode !== 200) fail(new Error(`${path}: ${reply.statusCode}`));
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.on('end', () => done(bytes));
    })
      .on('error', fail)
      .end();
  });

/** A low percentile instead of the minimum, which may be an outlier. */
const calculateLowPercentile = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 8)] as number;
