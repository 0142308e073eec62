import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '../../../contract/kernel/durations.ts';
import { createPictureJob } from '../../../server/company/content/wordpress/fetch-pictures.ts';
import { wordpressImport } from '../../../server/company/content/wordpress/import-wordpress.ts';
import { readWxr, wxrColumns } from '../../../server/company/content/wordpress/read-wxr.ts';
import { listMissingPictures } from '../../../server/company/content/wordpress/wordpress-store.ts';
import { countOutcomes } from '../../../server/company/import/import-store.ts';
import { ChangeNotifier, type Db } from '../../../server/platform/db/database.ts';
import { listRows } from '../../../server/platform/db/rows.ts';
import { JobRefused } from '../../../server/platform/jobs/define-job.ts';
import { openDisk } from '../../../server/platform/storage/disk-space.ts';
import { openMediaStorage } from '../../../server/platform/storage/open-storage.ts';
import { openSqliteOutbox } from '../../support/emails/sqlite-outbox.ts';
import { plainPhoto } from '../../support/fixtures/photos.ts';
import { fuzzOptions } from '../../support/fixtures/seed.ts';
import { createImportRuns, importClock, surviveKills } from '../../support/import/import-runs.ts';
import { type ExportedItem, oldSite, writeExport } from '../../support/import/wordpress-export.ts';

const { stage, finish, checkAndRun, undo } = createImportRuns('wordpress', wordpressImport, wxrColumns);

/** Draws from few values, so that later exports change earlier posts, and posts share slugs and pictures. */
const item = fc.record({
  id: fc.integer({ min: 1, max: 7 }),
  slug: fc.constantFrom('gazon', 'lavandă', ''),
  title: fc.constantFrom('Gazon', 'Lavandă', ''),
  status: fc.constantFrom('publish', 'draft', 'trash'),
  type: fc.constantFrom('post', 'page', 'product'),
  text: fc.constantFrom(
    '',
    'Un text.',
    '<img src="/unu.jpg">',
    'Cu <a href="/x">link</a> <img src="/doi.jpg"><img src="/lipsa.jpg">',
  ),
});
const items = fc.array(item, { minLength: 1, maxLength: 10 });
const kills = fc.array(fc.nat(6), { maxLength: 4 });

const photos = { '/unu.jpg': await plainPhoto(40, 30, '#336633'), '/doi.jpg': await plainPhoto(30, 40, '#663366') };

type Outside = Pick<Parameters<typeof createPictureJob>[0], 'now' | 'callOutside'>;

const fastOutside: Outside = {
  now: importClock,
  callOutside: async ({ url }) => {
    const body = photos[new URL(url).pathname as keyof typeof photos];
    return { status: body ? 200 : 404, headers: {}, body: body ?? Buffer.alloc(0) };
  },
};

async function withSite(work: (site: ReturnType<typeof createSite>) => Promise<void>, outside = fastOutside) {
  const { db, dataDir, end } = await openSqliteOutbox();
  try {
    await work(createSite(db, dataDir, outside));
  } finally {
    await end();
  }
}

function createSite(db: Db, dataDir: string, outside: Outside) {
  const disk = openDisk(dataDir);
  const storage = { mediaFiles: openMediaStorage({ dataDir, storageUrl: undefined }, disk), disk };
  const pictures = createPictureJob({
    db,
    changes: new ChangeNotifier(false),
    ...outside,
    ...storage,
  });

  async function readFile(exported: ExportedItem[]) {
    const path = join(dataDir, 'export.xml');
    writeFileSync(path, writeExport(exported));
    const rows: string[][] = [];
    for await (const { number, cells } of readWxr(path)) if (number > 0) rows.push(cells);
    return rows;
  }

  const fetchPictures = (importId: string, deaths: number[]) =>
    surviveKills(deaths, (saveProgress) =>
      pictures.run(
        { importId },
        {
          ...{ id: 'job', attempt: 1, cursor: undefined, expiresAt: '2026-11-26T10:00:00.000Z' },
          ...{ signal: new AbortController().signal, isStopping: () => false, saveProgress },
        },
      ),
    );

  return {
    db,
    async import(exported: ExportedItem[], deaths: number[] = []) {
      const id = await checkAndRun(db, await readFile(exported), deaths);
      await fetchPictures(id, deaths);
      return id;
    },
    async check(exported: ExportedItem[], deaths: number[]) {
      const id = await stage(db, await readFile(exported), 'checking');
      await finish(db, id, deaths);
      return id;
    },
    undo: (id: string, deaths: number[]) => undo(db, id, deaths),
    read: async () => ({
      content: (await listRows(db, 'content', {}, { id: 'asc' })).filter(({ kind }) => kind === 'blog'),
      history: await listRows(db, 'content_history', { kind: 'blog' }, { id: 'asc', version: 'asc' }),
      references: await listRows(db, 'content_references', {}, { holder_id: 'asc', target_id: 'asc' }),
      posts: await listRows(db, 'wordpress_posts', {}, { old_id: 'asc' }),
      addresses: await listRows(db, 'old_addresses', {}, { address: 'asc' }),
      media: await listRows(db, 'media', {}, { id: 'asc' }),
    }),
  };
}

test('an export brings the same after any kill, once or twice, until an undo', async () => {
  const property = fc.asyncProperty(items, items, kills, kills, async (former, later, deaths, undoDeaths) => {
    let expected = {};
    await withSite(async (site) => {
      await site.import(former);
      await site.import(later);
      expected = await site.read();
    });
    await withSite(async (site) => {
      await site.import(former);
      const before = await site.read();
      await site.check(later, deaths);
      expect(await site.read()).toEqual(before);
      const first = await site.import(later, deaths);
      expect(await site.read()).toEqual(expected);
      const again = await site.import(later, deaths);
      expect(await site.read()).toEqual(expected);
      await site.undo(again, undoDeaths);
      await site.undo(first, undoDeaths);
      expect(await site.read()).toEqual(before);
    });
  });
  await fc.assert(property, fuzzOptions({ short: 8, deep: 150 }));
});

const showPictures = (count: number, start: string) =>
  Array.from({ length: count }, (_, index) => `<img src="${start}${index}.jpg">`).join('');

test('after ten minutes without a picture, or past its time, the job of an import asks no server any more', async () => {
  let [time, calls] = [importClock().getTime(), 0];
  const slow: Outside = {
    now: () => new Date(time),
    callOutside: async () => {
      calls += 1;
      time += 4 * minuteMs;
      return { status: 404, headers: {}, body: Buffer.alloc(0) };
    },
  };
  await withSite(async (site) => {
    const id = await site.import([{ id: 1, text: showPictures(20, '/') }]);
    expect([calls, (await listMissingPictures(site.db, id, 100)).length]).toEqual([3, 20]);
    time += 7 * dayMs;
    await expect(site.import([{ id: 2, text: showPictures(1, '/y') }])).rejects.toThrow(JobRefused);
    expect(calls).toBe(3);
  }, slow);
});

test('of the internal network, a picture may only come from the old site itself', async () => {
  const asked: [string, string | undefined][] = [];
  const outside: Outside = {
    ...fastOutside,
    callOutside: async (call) => {
      asked.push([new URL(call.url).host, call.internalHost]);
      return fastOutside.callOutside(call);
    },
  };
  await withSite(async (site) => {
    await site.import([{ id: 1, text: '<img src="/unu.jpg"><img src="http://192.168.1.20:8080/send?to=1">' }]);
  }, outside);
  const { host } = new URL(oldSite);
  expect(asked.sort()).toEqual([
    ['192.168.1.20:8080', ''],
    [host, host],
  ]);
});

test('an export that shows more than 20,000 pictures is refused from there on', async () => {
  await withSite(async (site) => {
    const posts = Array.from({ length: 101 }, (_, post) => ({ id: post + 1, text: showPictures(200, `/${post}/`) }));
    const id = await site.check(posts, []);
    expect(await countOutcomes(site.db, id)).toMatchObject({ new: 100, refused: 1 });
  });
});
