import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importKinds } from '../../../contract/import/import-kinds.ts';
import { clientImport } from '../../../server/company/clients/import/import-clients.ts';
import { updateImport } from '../../../server/company/import/import-store.ts';
import type { Db } from '../../../server/platform/db/database.ts';
import { listRows } from '../../../server/platform/db/rows.ts';
import { openSqliteOutbox } from '../../support/emails/sqlite-outbox.ts';
import { fuzzOptions } from '../../support/fixtures/seed.ts';
import { createImportRuns } from '../../support/import/import-runs.ts';

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

const { stage, finish, run, undo } = createImportRuns('clients', clientImport, columns);

const readAll = async (db: Db) => ({
  clients: await listRows(db, 'clients', {}, { id: 'asc' }),
  contacts: await listRows(db, 'client_contacts', {}, { value: 'asc' }),
  records: await listRows(db, 'client_records', {}, { record_id: 'asc' }),
  addresses: await listRows(db, 'client_addresses', {}, { id: 'asc' }),
  tags: await listRows(db, 'client_tags', {}, { client_id: 'asc', tag: 'asc' }),
  notes: await listRows(db, 'client_notes', {}, { id: 'asc' }),
});

/** Leaves out ids, which are random. */
async function summarize(db: Db) {
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

test('files import the same in any parts and after any kill', async () => {
  const property = fc.asyncProperty(
    table,
    table,
    kills,
    kills,
    fc.nat(30),
    async (former, rows, deaths, undoDeaths, cut) => {
      let expected: string[] = [];
      await withDatabase(async (db) => {
        await run(db, former);
        await run(db, rows);
        expected = await summarize(db);
      });
      await withDatabase(async (db) => {
        await run(db, former);
        const before = await readAll(db);
        const checking = await stage(db, rows, 'checking');
        await finish(db, checking, deaths);
        expect(await readAll(db)).toEqual(before);
        const parts = [await run(db, rows.slice(0, cut), deaths), await run(db, rows.slice(cut), deaths)];
        expect(await summarize(db)).toEqual(expected);
        const after = await readAll(db);
        parts.push(await run(db, rows, deaths));
        expect(await readAll(db)).toEqual(after);
        for (const id of parts.toReversed()) await undo(db, id, undoDeaths);
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
    expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
  }
});
