import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Db, openDatabase } from '../server/db/database.ts';
import * as many from '../tests/support/many-rows.ts';
import { type ServerProcess, startServerProcess } from '../tests/support/server-process.ts';
import { signedIn } from '../tests/support/staff.ts';
import { publicPages } from './public-pages.ts';
import type { Measure } from './table.ts';

/** So many that every list fills its page; beyond that only the rest of the table grows. */
const little = { people: 200, articles: 60, projects: 60 };
const much = { people: 200_000, articles: 10_000, projects: 2000 };
const rounds = 7;
/** Below this many milliseconds a difference is noise. */
const floor = 2;

/** Every public call and every list of the back-office, with much in the database against little. */
export async function measureGrowth(product: ServerProcess): Promise<Measure[]> {
  const small = await startCrowded(product, little);
  const large = await startCrowded(product, much);
  try {
    const measures: Measure[] = [];
    for (const path of await everyCall(product.url)) measures.push(await ratioOf(path, small, large));
    return measures;
  } finally {
    await small.stop();
    await large.stop();
  }
}

interface Crowded {
  url: string;
  headers: Record<string, string>;
  agent: Agent;
  stop: () => Promise<void>;
}

/** The product on a copy of the sample company, with so many of everything besides. */
async function startCrowded(product: ServerProcess, crowd: typeof much): Promise<Crowded> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  symlinkSync(join(product.folder, 'data', 'media'), join(dataDir, 'media'));
  const original = new DatabaseSync(join(product.folder, 'data', 'site.sqlite'), { readOnly: true });
  original.exec(`vacuum into '${join(dataDir, 'site.sqlite')}'`);
  original.close();
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  await fill(database.db, crowd);
  const staff = await signedIn(database as never);
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

async function fill(db: Db, { people, articles, projects }: typeof much) {
  for (const some of [many.fillVisits, many.fillMessages, many.fillClients, many.fillLetters])
    await some(db, [1, people]);
  await many.fillPictures(db);
  await many.fillArticles(db, [1, articles]);
  await many.fillProjects(db, [1, projects]);
}

async function everyCall(url: string) {
  const pages = (await publicPages(url)).map(({ path }) => path);
  const lists = ['services', 'portfolio', 'blog', 'testimonials', 'feature-cards', 'carousel-images', 'subscriptions'];
  const searches = ['appointments', 'inquiries', 'clients', 'letters'].flatMap((list) => [
    `/api/admin/${list}`,
    `/api/admin/${list}?text=client150`,
    `/api/admin/${list}?text=exemplu`,
  ]);
  const tabs = ['appointments?state=requested', 'inquiries?state=new', 'clients?sort=name', 'clients?tag=abonament'];
  const rest = ['activity', 'reviews', 'newsletter/subscribers', 'newsletter/issues', 'media'];
  return [
    ...pages,
    ...lists.map((list) => `/api/${list}`),
    ...searches,
    ...[...tabs, ...lists, 'blog?text=numarul%2055', 'blog?sort=title', ...rest].map((list) => `/api/admin/${list}`),
  ];
}

/** The two take turns, so that what the machine does besides falls on both. */
async function ratioOf(path: string, small: Crowded, large: Crowded): Promise<Measure> {
  // Pages and public lists are made at the first call and then kept.
  const lengths = [await bytesOf(small, path), await bytesOf(large, path)] as const;
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(await timeOf(small, path));
    times[1].push(await timeOf(large, path));
  }
  const [before, after] = times.map((some) => middle(some)) as [number, number];
  const ratio = Math.max(after, floor) / Math.max(before, floor);
  const longer = lengths[1] / lengths[0];
  const what = `${path}: ${before.toFixed(1)} → ${after.toFixed(1)} ms`;
  // A public list that the specification wants whole grows with what is in it: what counts is the time for each byte.
  if (longer > 2 && !path.startsWith('/api/admin/'))
    return {
      what: `${what}, ${Math.round(longer)} times as long`,
      value: ratio / longer,
      unit: '',
      budget: { most: 2 },
    };
  return { what, value: ratio, unit: '', budget: { most: 2 } };
}

async function timeOf(server: Crowded, path: string) {
  const start = performance.now();
  await bytesOf(server, path);
  return performance.now() - start;
}

const bytesOf = ({ url, headers, agent }: Crowded, path: string) =>
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

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
