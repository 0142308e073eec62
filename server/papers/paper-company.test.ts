import { afterAll, expect, test } from 'vitest';
import { blankSite } from '../../contract/site/blank-site.ts';
import { openSqliteOutbox } from '../../tests/support/emails/sqlite-outbox.ts';
import { writeSite } from '../settings/site-settings-store.ts';
import { readPaperCompany } from './paper-company.ts';

const { db, end } = await openSqliteOutbox();
afterAll(end);

test('a company is printed with what it has entered about itself and nothing else', async () => {
  const named = { ...blankSite, name: 'Verde SRL' };
  await writeSite(db, named);
  expect(await readPaperCompany(db)).toEqual({ name: 'Verde SRL', lines: [], accent: '' });
  const legal = { company: 'Verde Curat SRL', taxId: 'RO123', register: '' };
  await writeSite(db, { ...named, legal, phone: '0722 111 222', address: { ...blankSite.address, city: 'Iași' } });
  expect((await readPaperCompany(db)).lines).toEqual(['Verde Curat SRL', 'CUI RO123', 'Iași', '0722 111 222']);
});
