import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, openDatabase } from '../server/db/database.ts';
import * as many from '../tests/support/fixtures/many-rows.ts';
import { type ServerProcess, startServerProcess } from '../tests/support/servers/server-process.ts';
import { createSignedInStaff } from '../tests/support/staff/staff.ts';
import type { Measure } from './measures.ts';
import { publicPages } from './public-pages.ts';

/** So many that every list fills its page; beyond that only the rest of the table grows. */
const fewRows = { people: 200, articles: 60, projects: 60 };
const manyRows = { people: 200_000, articles: 10_000, projects: 2000 };
const rounds = 40;
/** Below this many milliseconds a difference is noise. */
const floor = 2;

/** Every public call and every list of the back-office, with much in the database against little. */
export async function measureGrowth(product: ServerProcess): Promise<Measure[]> {
  const small = await startFilledServer(product, fewRows);
  const large = await startFilledServer(product, manyRows);
  try {
    const calls = await everyCall(product.url);
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

/** The product on a copy of the sample company, with so many of everything besides. */
async function startFilledServer(product: ServerProcess, crowd: typeof manyRows): Promise<FilledServer> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  symlinkSync(join(product.folder, 'data', 'media'), join(dataDir, 'media'));
  const original = new DatabaseSync(join(product.folder, 'data', 'site.sqlite'), { readOnly: true });
  original.exec(`vacuum into '${join(dataDir, 'site.sqlite')}'`);
  original.close();
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await fill(database.db, crowd);
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

async function fill(db: Db, { people, articles, projects }: typeof manyRows) {
  for (const some of [many.fillVisits, many.fillInquiries, many.fillClients, many.fillEmails])
    await some(db, [1, people]);
  await many.fillPictures(db);
  await many.fillPosts(db, [1, articles]);
  await many.fillProjects(db, [1, projects]);
}

/** What is asked of the little database and of the large one: for most of them the same. */
interface Call {
  little: string;
  much: string;
  /** Without a budget: it finds more in the large database, or is a scan by decision 020. */
  isUnbounded?: true;
}

const same = (path: string): Call => ({ little: path, much: path });

const lists = ['services', 'portfolio', 'blog', 'testimonials', 'feature-cards', 'carousel-images', 'subscriptions'];

async function everyCall(url: string): Promise<Call[]> {
  const pages = (await publicPages(url)).map(({ path }) => path);
  const rest = ['activity', 'reviews', 'newsletter/subscribers', 'newsletter/issues', 'media'];
  const staff = [
    ...['appointments', 'inquiries', 'clients', 'letters'].flatMap(listOfPeople),
    ...tabs,
    ...lists.map(same),
    ...articles,
    ...rest.map(same),
  ].map((call) => ({ ...call, little: `/api/admin/${call.little}`, much: `/api/admin/${call.much}` }));
  return [...[...pages, ...lists.map((list) => `/api/${list}`)].map(same), ...staff];
}

/**
 * A list and its searches: for nothing, for one, for a page and more, and for nearly all. Each finds as much in both
 * databases or at least fills a page in both: 'client150' is one person of 200 and 1,111 of 200,000, and in no database
 * does a page take as little as one row.
 */
const listOfPeople = (list: string): Call[] => [
  same(list),
  { ...same(`${list}?text=qx`), isUnbounded: true },
  same(`${list}?text=qxz`),
  same(`${list}?text=client150@`),
  // 111 of each.
  { little: `${list}?text=client1`, much: `${list}?text=client1500` },
  { little: `${list}?text=client1`, much: `${list}?text=client150`, isUnbounded: true },
  same(`${list}?text=client1`),
  same(`${list}?text=exemplu`),
  same(`${list}?text=ro`),
];

/** A page of each: what waits is one in 200. */
const tabs: Call[] = [
  { little: 'appointments?state=completed', much: 'appointments?state=requested' },
  { little: 'inquiries?state=archived', much: 'inquiries?state=new' },
  same('appointments?state=completed'),
  same('inquiries?state=archived'),
  same('clients?sort=name'),
  same('clients?tag=abonament'),
];

const articles: Call[] = [
  same('blog?sort=title'),
  same('blog?text=numarul'),
  // One of each.
  { little: 'blog?text=numarul%2055', much: 'blog?text=numarul%205555' },
  // A page of each: 60 and 280.
  { little: 'blog?text=numarul', much: 'blog?text=numarul%2055' },
  { little: 'blog?text=numarul', much: 'blog?text=55&sort=title', isUnbounded: true },
];

/** Pages and public lists are made at the first call, and compressed at their best some time after it. */
async function warmUp(calls: Call[], small: FilledServer, large: FilledServer) {
  for (const { little, much } of calls) {
    await bytesOf(small, little);
    await bytesOf(large, much);
  }
  await sleep(5000);
}

/** The two take turns, and of each the quick times count: what the machine does besides only ever adds to them. */
async function measureGrowthRatio(
  { little, much, isUnbounded }: Call,
  small: FilledServer,
  large: FilledServer,
): Promise<Measure> {
  const longer = (await bytesOf(large, much)) / (await bytesOf(small, little));
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await timeOf(small, little));
    times[1].push(await timeOf(large, much));
  }
  const [before, after] = times.map((some) => lowPercentile(some)) as [number, number];
  const ratio = Math.max(after, floor) / Math.max(before, floor);
  const what = `${little === much ? much : `${much} against ${little.split('?')[1]}`}: ${before.toFixed(1)} → ${after.toFixed(1)} ms`;
  if (isUnbounded) return { what, value: ratio, unit: '' };
  if (longer <= 2) return { what, value: ratio, unit: '', budget: { most: 2 } };
  if (much.startsWith('/api/admin/')) throw new Error(`${much} answers more than ${little}: they cannot be compared.`);
  // A public list that the specification wants whole grows with what is in it: what counts is the time for each byte.
  return {
    what: `${what}, ${Math.round(longer)} times as long`,
    value: ratio / longer,
    unit: '',
    budget: { most: 2 },
  };
}

async function timeOf(server: FilledServer, path: string) {
  const start = performance.now();
  await bytesOf(server, path);
  return performance.now() - start;
}

const bytesOf = ({ url, headers, agent }: FilledServer, path: string) =>
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

/** Not the quickest, which may be a stroke of luck. */
const lowPercentile = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 8)] as number;
