import { expect, test } from 'vitest';
import { blankSite } from '../site/blank-site.ts';
import { listMissingLegalData } from './missing-legal-data.ts';

test('a blank company lacks everything the law requires', () => {
  expect(listMissingLegalData(blankSite)).toHaveLength(6);
});

const legal = { company: 'Verdeața Mea SRL', taxId: '18547290', register: 'J12/1234/2010', seat: 'Strada Lungă 1' };
const known = { ...blankSite, legal, phone: '0722 000 000', email: 'a@exemplu.ro' };

test('numbers that consist of zeros, like those of the sample company, count as missing', () => {
  const zeros = { ...known, legal: { ...legal, taxId: 'RO00000000', register: 'J12/0000/2010' } };
  expect(listMissingLegalData(zeros)).toEqual(['CUI-ul', 'numărul din registrul comerțului']);
});

test('a registered seat replaces the address', () => {
  expect(listMissingLegalData(known)).toEqual([]);
});
