import { afterAll, expect, test } from 'vitest';
import { blankBrand, logoUrl } from '../../contract/brand/brand.ts';
import { openSqliteOutbox } from '../../tests/support/emails/sqlite-outbox.ts';
import { writeBrand } from '../settings/brand-store.ts';
import { readPaperBrand } from './paper-brand.ts';

const { db, end } = await openSqliteOutbox();
afterAll(end);

test('a paper shows the logo as the site does', async () => {
  const id = 'a'.repeat(20);
  const brand = { ...blankBrand, logo: logoUrl({ id, type: 'svg' }), accent: '#6f639e' };
  const readWith = async (shows: 'logo' | 'name' | 'both') => {
    await writeBrand(db, { ...brand, shows });
    return readPaperBrand(db);
  };
  expect(await readWith('both')).toEqual({ accent: '#6f639e', logo: { id, showsName: true } });
  expect(await readWith('logo')).toEqual({ accent: '#6f639e', logo: { id, showsName: false } });
  expect(await readWith('name')).toEqual({ accent: '#6f639e' });
});
