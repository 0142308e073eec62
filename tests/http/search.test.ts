import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Trx } from '../../server/platform/db/database.ts';
import { deleteInBulk, deleteMarked, mergeMarked } from '../../server/platform/schema/text-search-store.ts';
import {
  fillClients,
  fillEmails,
  fillInquiries,
  fillPosts,
  fillProjects,
  fillVisits,
} from '../support/fixtures/many-rows.ts';
import { onEveryEngine } from '../support/servers/running-site.ts';
import { createSignedInStaff } from '../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../support/staff/staff-calls.ts';

onEveryEngine('Searching in the back-office', {}, (site) => {
  let call: StaffCall;
  const found = async (list: string, text: string) => {
    const { body } = await call('GET', `/api/admin/${list}?text=${encodeURIComponent(text)}`);
    expect(body.total).toBe(body.items.length);
    return body.items.map(({ id }: { id: string }) => id).sort();
  };
  beforeAll(async () => {
    for (const fill of [fillVisits, fillInquiries, fillClients, fillEmails]) await fill(site.db, [1, 12]);
    call = createStaffCall(site, await createSignedInStaff(site));
  });

  test('a search finds rows with all words, in any order, with or without diacritics', async () => {
    expect(await found('appointments', 'Câmpeanu ion')).toEqual(['v2', 'v8']);
    expect(await found('inquiries', 'pop ANA')).toEqual(['m12', 'm6']);
    expect(await found('clients', 'țîrl ștef')).toEqual(['c1', 'c7']);
    expect(await found('emails', 'vedem mâine client7@')).toEqual(['l7']);
  });

  test('a search finds parts of words and treats special characters literally', async () => {
    expect(await found('clients', 'mpea')).toEqual(['c2', 'c8']);
    expect(await found('clients', 'ma 3')).toEqual(['c3']);
    expect(await found('clients', '0710000004')).toEqual(['c4']);
    for (const text of ['100%', '"pop"', 'pop*', 'a_a pop', 'pop AND ana OR', "'", '""', '-pop'])
      expect(await found('clients', text), text).toEqual([]);
  });

  test('a search for one or two letters finds them anywhere', async () => {
    await site.db.updateTable('clients').set({ search: 'qk wj' }).where('id', '=', 'c9').execute();
    await site.db.updateTable('clients').set({ search: 'wq' }).where('id', '=', 'c10').execute();
    for (const text of ['qk', 'k', 'wj', 'j', 'k j', 'qk wj w'])
      expect(await found('clients', text), text).toEqual(['c9']);
    for (const text of ['wq', 'w q wq']) expect(await found('clients', text), text).toEqual(['c10']);
    expect(await found('clients', 'w')).toEqual(['c10', 'c9']);
    for (const text of ['kq', 'jw', 'k wq', 'qk zz', '?', 'client qk', 'wqq'])
      expect(await found('clients', text), text).toEqual([]);
  });

  test('a search finds exactly the rows whose text contains all the words', async () => {
    const texts = await site.db.selectFrom('inquiries').select(['id', 'search']).execute();
    for (const text of [
      '1',
      'a',
      '@',
      '12',
      'op',
      'sa',
      'as',
      'io 1',
      'ro 8',
      'n p 7',
      'ar@ e',
      'exemplu 1',
      'ion 2',
      'mb irig 07',
      'ion io n ion',
      'as do ri of fe er',
    ]) {
      const wanted = texts.filter(({ search }) => text.split(' ').every((word) => search.includes(word)));
      expect(await found('inquiries', text), text).toEqual(wanted.map(({ id }) => id).sort());
    }
  });

  test('the search index follows changed and deleted rows', async () => {
    await site.db.updateTable('visits').set({ search: 'dan zamfir' }).where('id', '=', 'v3').execute();
    await site.db.deleteFrom('visits').where('id', 'in', ['v1', 'v2']).execute();
    await site.database.scrub();
    await fillVisits(site.db, [13, 14]);
    expect(await found('appointments', 'zamfir')).toEqual(['v3']);
    expect(await found('appointments', 'vacarescu')).toEqual(['v9']);
    expect(await found('appointments', 'campeanu')).toEqual(['v14', 'v8']);
    expect(await found('appointments', 'tirlea')).toEqual(['v13', 'v7']);
  });

  test('a search finds a merged client as the client it was merged into', async () => {
    await site.db.updateTable('clients').set({ merged_into: 'c5' }).where('id', '=', 'c11').execute();
    expect(await found('clients', 'sarbu')).toEqual(['c5']);
    await site.db.updateTable('clients').set({ merged_into: null }).where('id', '=', 'c11').execute();
    expect(await found('clients', 'sarbu')).toEqual(['c11', 'c5']);
  });

  test('a search of documents counts those of one kind, without those in the bin', async () => {
    await fillPosts(site.db, [1, 70]);
    await fillProjects(site.db, [1, 4]);
    const totals = async (kind: string, text: string, more = '') => {
      const { total, items } = (await call('GET', `/api/admin/${kind}?text=${encodeURIComponent(text)}${more}`)).body;
      return [total, items.length];
    };
    expect(await totals('blog', 'numărul')).toEqual([70, 50]);
    expect(await totals('portfolio', 'numărul')).toEqual([4, 4]);
    expect(await totals('services', 'numărul')).toEqual([0, 0]);
    expect(await totals('blog', 'numărul 6')).toEqual([16, 16]);
    await call('DELETE', '/api/admin/blog/document-66');
    expect(await totals('blog', 'numărul 66')).toEqual([0, 0]);
    expect(await totals('blog', 'numărul')).toEqual([69, 50]);
    expect(await totals('blog', 'numărul', '&status=draft')).toEqual([7, 7]);
    expect(await totals('blog', '66', '&status=bin')).toEqual([1, 1]);
    await call('POST', '/api/admin/blog/document-66/restore', {});
    expect(await totals('blog', 'numărul 66')).toEqual([1, 1]);
    expect(await totals('blog', 'numărul')).toEqual([70, 50]);
  });

  test('a visit lists inquiries and visits with the same e-mail address in any case', async () => {
    await sql`update visits set email = 'Client8@Exemplu.ro', phone_e164 = null where id = 'v8'`.execute(site.db);
    await sql`update visits set email = 'client8@exemplu.ro' where id = 'v7'`.execute(site.db);
    const { others } = (await call('GET', '/api/admin/appointments/v8')).body;
    expect(others.messages.map(({ id }: { id: string }) => id)).toEqual(['m8']);
    expect(others.visits.map(({ id }: { id: string }) => id)).toEqual(['v7']);
  });

  test('a search finds suspicious requests, which are indexed only once they are no longer suspicious', async () => {
    const matches = async (table: string, word: string) =>
      (await sql`select 1 from ${sql.table(table)} where ${sql.table(table)} match ${word}`.execute(site.db)).rows
        .length;
    const indexed = async () =>
      site.config.databaseUrl
        ? 'by PostgreSQL'
        : [await matches('visits_trigrams', 'quux'), await matches('inquiries_trigrams', 'quux')];
    const wanted = (counts: number[]) => (site.config.databaseUrl ? 'by PostgreSQL' : counts);
    await fillVisits(site.db, [21, 22]);
    await fillInquiries(site.db, [21, 22]);
    await sql`update visits set search = 'quux mare', is_suspicious = 1 where id = 'v21'`.execute(site.db);
    await sql`update visits set search = 'quux mic' where id = 'v22'`.execute(site.db);
    await sql`update inquiries set search = 'quux mare', state = 'spam' where id = 'm21'`.execute(site.db);
    await sql`update inquiries set search = 'quux mic' where id = 'm22'`.execute(site.db);
    expect(await indexed()).toEqual(wanted([1, 1]));
    expect(await found('appointments', 'quux')).toEqual(['v21', 'v22']);
    expect(await found('appointments', 'quux ma')).toEqual(['v21']);
    expect(await found('inquiries', 'quux')).toEqual(['m21', 'm22']);
    const onlySuspicious = (await call('GET', '/api/admin/appointments?text=quux&suspicious=only')).body;
    expect([onlySuspicious.total, onlySuspicious.items[0].id]).toEqual([1, 'v21']);
    expect((await call('GET', '/api/admin/inquiries?text=quux&state=spam')).body.total).toBe(1);
    await sql`update visits set is_suspicious = 0 where id = 'v21'`.execute(site.db);
    await sql`update inquiries set state = 'new' where id = 'm21'`.execute(site.db);
    expect(await indexed()).toEqual(wanted([2, 2]));
    await sql`update visits set is_suspicious = 1 where id = 'v21'`.execute(site.db);
    await site.db.deleteFrom('visits').where('id', '=', 'v21').execute();
    expect(await indexed()).toEqual(wanted([1, 2]));
  });

  describe('what is erased', () => {
    const rareLetter = 'ꙮ';
    const write = (search: string) => sql`update inquiries set search = ${search} where id = 'm1'`.execute(site.db);
    /** Reads the bytes of the index, because queries do not show entries that are only marked as deleted. */
    const isInIndex = async () => {
      const { rows } = await sql`
        select 1 from inquiries_trigrams_data where instr(block, cast(${rareLetter} as blob)) > 0`.execute(site.db);
      return rows.length > 0;
    };
    const eraseInBulk = (error?: Error) =>
      site.db.transaction().execute((trx) =>
        deleteInBulk(trx, async () => {
          await sql`update inquiries set search = '' where id = 'm1'`.execute(trx);
          if (error) throw error;
        }),
      );

    test('erasing an inquiry removes its text from the index', async () => {
      if (site.config.databaseUrl) return;
      await write(rareLetter.repeat(4));
      expect(await isInIndex()).toBe(true);
      await sql`update inquiries set search = '', erased_at = '2026-01-01' where id = 'm1'`.execute(site.db);
      expect(await isInIndex()).toBe(false);
    });

    test('bulk erasure removes the texts from the index', async () => {
      if (site.config.databaseUrl) return;
      await write(rareLetter.repeat(4));
      const others = await found('inquiries', 'pop');
      expect(others.length).toBeGreaterThan(0);
      await eraseInBulk();
      expect(await isInIndex()).toBe(false);
      expect(await found('inquiries', 'pop')).toEqual(others);
      await write(rareLetter.repeat(4));
      await expect(eraseInBulk(new Error('disk full'))).rejects.toThrow('disk full');
      expect(await isInIndex()).toBe(true);
      await write('');
      expect(await isInIndex()).toBe(false);
    });

    test('merging an index removes the texts that were deleted from it as marked', async () => {
      if (site.config.databaseUrl) return;
      await write(rareLetter.repeat(4));
      const others = await found('inquiries', 'pop');
      const inTransaction = <Result>(work: (trx: Trx) => Promise<Result>) => site.db.transaction().execute(work);
      await inTransaction((trx) =>
        deleteMarked(trx, ['inquiries'], async () => {
          await sql`update inquiries set search = '' where id = 'm1'`.execute(trx);
        }),
      );
      expect(await isInIndex()).toBe(true);
      while (await inTransaction((trx) => mergeMarked(trx, 'inquiries')));
      expect(await isInIndex()).toBe(false);
      expect(await found('inquiries', 'pop')).toEqual(others);
    });
  });
});
