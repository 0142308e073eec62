import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importKinds } from '../../../contract/import/import-kinds.ts';
import { clientImport } from '../../../server/company/clients/import/import-clients.ts';
import { continueImport } from '../../../server/company/import/import-progress.ts';
import { insertImport, insertStagedRows, updateImport } from '../../../server/company/import/import-store.ts';
import type { Db, Trx } from '../../../server/platform/db/database.ts';
import { listRows } from '../../../server/platform/db/rows.ts';
import { openSqliteOutbox } from '../../support/emails/sqlite-outbox.ts';
import { fuzzOptions } from '../../support/fixtures/seed.ts';

const context = (db: Db) => ({ db, now: () => new Date('2026-11-19T10:00:00Z') });
const columns = ['name', 'phone', 'email', 'streetName', 'city', 'tag', 'note'];

/** Few values, so that rows meet each other's clients. */
const among = (...values: string[]) => fc.constantFrom('', ...values);
const rowOf = fc.tuple(
  among('Ana Pop', 'Ion Rus', 'Ema Dan', 'X'),
  among('0722000001', '0722000002', '0722000003 / 0722000004', 'greșit'),
  among('a@exemplu.ro', 'b@exemplu.ro', 'A@exemplu.ro b@exemplu.ro'),
  among('Morii 3', 'str. Morii nr. 3', 'Viilor 9'),
  among('Dej', 'Gherla'),
  among('vip', 'vip, gazon'),
  among('Câine'),
);
const table = fc.array(rowOf, { minLength: 1, maxLength: 30 });

let last = 0;
async function stage(db: Db, rows: string[][], state: 'checking' | 'running') {
  last += 1;
  const id = `import-${String(last).padStart(5, '0')}`;
  const at = context(db).now().toISOString();
  const chosen = columns.map((field) => ({ heading: field, samples: [], field }));
  const progress = { row_count: rows.length, done: 0, last_row: 0, counts: null, problem: null };
  const times = { created_at: at, updated_at: at, finished_at: null, undo_until: null };
  const by = { by_id: 'u1', by_name: 'Ana' };
  const record = {
    id,
    kind: 'clients' as const,
    state,
    file_name: 'x',
    answer: '',
    columns: JSON.stringify(chosen),
    ...progress,
  };
  await db.transaction().execute((trx) => insertImport(trx, { ...record, ...times, ...by }));
  const staged = rows.map((cells, at) => ({ import_id: id, number: at + 2, cells: JSON.stringify(cells) }));
  await insertStagedRows(
    db,
    staged.map((row) => ({ ...row, problem: null, outcome: null, text: null })),
  );
  return id;
}

class Killed extends Error {}

/** Continues until it is over; each attempt dies when it saves its progress for the given time, before the commit. */
async function finish(db: Db, id: string, kills: number[] = []) {
  for (const kill of [...kills, Number.POSITIVE_INFINITY]) {
    let saved = 0;
    const saveProgress = async (_trx: Trx) => {
      saved += 1;
      if (saved > kill) throw new Killed();
    };
    const work = continueImport(context(db), id, [clientImport], {
      signal: new AbortController().signal,
      chunkRows: 4,
      pause: async () => {},
      saveProgress,
    });
    await work.catch((error) => {
      if (!(error instanceof Killed)) throw error;
    });
  }
}

async function importRows(db: Db, rows: string[][], kills?: number[]) {
  const id = await stage(db, rows, 'running');
  await finish(db, id, kills);
  return id;
}

const readAll = async (db: Db) => ({
  clients: await listRows(db, 'clients', {}, { id: 'asc' }),
  contacts: await listRows(db, 'client_contacts', {}, { value: 'asc' }),
  records: await listRows(db, 'client_records', {}, { record_id: 'asc' }),
  addresses: await listRows(db, 'client_addresses', {}, { id: 'asc' }),
  tags: await listRows(db, 'client_tags', {}, { client_id: 'asc', tag: 'asc' }),
  notes: await listRows(db, 'client_notes', {}, { id: 'asc' }),
});

/** Without ids, which are random. */
async function summarise(db: Db) {
  const all = await readAll(db);
  const of = (id: string) => ({
    contacts: all.contacts.filter(({ client_id }) => client_id === id).map(({ kind, value }) => `${kind} ${value}`),
    gardens: all.addresses
      .filter(({ client_id }) => client_id === id)
      .map(({ garden }) => garden)
      .sort(),
    tags: all.tags.filter(({ client_id }) => client_id === id).map(({ tag }) => tag),
    notes: all.notes.filter(({ client_id }) => client_id === id).map(({ text }) => text),
    records: all.records.filter(({ client_id }) => client_id === id).length,
  });
  return all.clients
    .map(({ id, name, email, phone, search }) => JSON.stringify({ name, email, phone, search, ...of(id) }))
    .sort();
}

const withDatabase = async (work: (db: Db) => Promise<void>) => {
  const { db, end } = await openSqliteOutbox();
  try {
    await work(db);
  } finally {
    await end();
  }
};

const kills = fc.array(fc.nat(6), { maxLength: 4 });

test('files import the same whole or in parts, killed anywhere, once or twice; and an undo brings all rows back', async () => {
  const property = fc.asyncProperty(
    table,
    table,
    kills,
    kills,
    fc.nat(30),
    async (former, rows, deaths, undoDeaths, cut) => {
      let expected: string[] = [];
      await withDatabase(async (db) => {
        await importRows(db, former);
        await importRows(db, rows);
        expected = await summarise(db);
      });
      await withDatabase(async (db) => {
        await importRows(db, former);
        const before = await readAll(db);
        const checking = await stage(db, rows, 'checking');
        await finish(db, checking, deaths);
        expect(await readAll(db)).toEqual(before);
        const parts = [await importRows(db, rows.slice(0, cut), deaths), await importRows(db, rows.slice(cut), deaths)];
        expect(await summarise(db)).toEqual(expected);
        const after = await readAll(db);
        parts.push(await importRows(db, rows, deaths));
        expect(await readAll(db)).toEqual(after);
        for (const id of parts.toReversed()) {
          await db.transaction().execute((trx) => updateImport(trx, id, ['done'], { state: 'undoing', done: 0 }));
          await finish(db, id, undoDeaths);
        }
        expect(await readAll(db)).toEqual(before);
      });
    },
  );
  await fc.assert(property, fuzzOptions({ short: 15, deep: 300 }));
});

test('the dry run foretells what the import does, row by row', async () => {
  const property = fc.asyncProperty(table, async (rows) =>
    withDatabase(async (db) => {
      const id = await stage(db, rows, 'checking');
      const listOutcomes = async () =>
        (await listRows(db, 'import_rows', { import_id: id }, { number: 'asc' })).map(
          ({ outcome, text }) => `${outcome} ${text}`,
        );
      await finish(db, id);
      const foretold = await listOutcomes();
      await db.transaction().execute((trx) => updateImport(trx, id, ['checked'], { state: 'running' }));
      await finish(db, id);
      expect(foretold).toHaveLength(rows.length);
      const { counts } = (await listRows(db, 'imports', { id }))[0] ?? {};
      const count = (outcome: string) => foretold.filter((text) => text.startsWith(outcome)).length;
      const [added, changed, same, refused] = ['new', 'changed', 'same', 'refused'].map(count);
      expect(JSON.parse(counts ?? '{}')).toEqual({ new: added, changed, same, refused });
    }),
  );
  await fc.assert(property, fuzzOptions({ short: 15, deep: 200 }));
});

test('headings of several columns name several fields', () => {
  for (const { fields } of Object.values(importKinds)) {
    const headings = Object.values(fields).flatMap(({ headings }: { headings: readonly string[] }) => headings);
    expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([]);
  }
});
