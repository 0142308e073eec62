import { expect, test } from 'vitest';
import { bani } from '../../tests/support/fixtures/bani.ts';
import { sampleItem, sampleSnapshot } from '../../tests/support/quotes/sample-snapshot.ts';
import { describeChanges } from './quote-changes.ts';

const before = sampleSnapshot();

test('an unchanged version has no changes', () => {
  expect(describeChanges(before, sampleSnapshot({ version: 2, sentAt: '2027-03-12T08:00:00.000Z' }))).toEqual([]);
});

test('removed, added and changed lines are listed, with the new total', () => {
  const lines = [
    sampleItem({ id: 'gazon', description: 'Gazon rulou', quantity: 120_500, unit: 'm2', unitPrice: bani(2500) }),
    sampleItem({ id: 'lumini', description: 'Lumini', quantity: 4000, unitPrice: bani(15_000), isOptional: true }),
  ];
  expect(describeChanges(before, sampleSnapshot({ lines }))).toEqual([
    'Scos: Plantare arbuști, 10\u00a0buc × 45\u00a0lei.',
    'Schimbat: Gazon rulou, 120,5\u00a0m² × 25\u00a0lei, în loc de Gazon rulou, 100\u00a0m² × 25\u00a0lei.',
    'Adăugat: Lumini, 4\u00a0buc × 150\u00a0lei, opțional.',
    'Total: 3.012,50\u00a0lei, în loc de 2.950\u00a0lei.',
  ]);
});

test('a new end, other terms and another schedule are listed', () => {
  const schedule = { serviceId: 'gazon', service: 'Gazon', windowCount: 2, from: '2027-04-01' };
  const after = sampleSnapshot({ validUntil: '2027-04-30', terms: 'Plata la final.', schedule });
  expect(describeChanges(before, after)).toEqual([
    'Valabilă până: vineri, 30 aprilie 2027, în loc de miercuri, 31 martie 2027.',
    'Condițiile au fost schimbate.',
    'Programarea lucrărilor a fost schimbată.',
  ]);
});

test('a discount and prices without VAT change the total', () => {
  const discount = { kind: 'percent' as const, percent: 10 };
  expect(describeChanges(before, sampleSnapshot({ discount }))).toEqual([
    'Total: 2.655\u00a0lei, în loc de 2.950\u00a0lei.',
  ]);
  expect(describeChanges(before, sampleSnapshot({ pricesIncludeVat: false }))).toEqual([
    'Total: 3.569,50\u00a0lei, în loc de 2.950\u00a0lei.',
  ]);
});

test('a changed VAT rate of a line is listed', () => {
  const lines = before.lines.map((line) => (line.kind === 'item' ? { ...line, vatPercent: 11 } : line));
  expect(describeChanges(before, sampleSnapshot({ lines }))).toEqual([
    'Schimbat: Gazon rulou, 100\u00a0m² × 25\u00a0lei, TVA 11%, în loc de Gazon rulou, 100\u00a0m² × 25\u00a0lei, TVA 21%.',
    'Schimbat: Plantare arbuști, 10\u00a0buc × 45\u00a0lei, TVA 11%, în loc de Plantare arbuști, 10\u00a0buc × 45\u00a0lei, TVA 21%.',
  ]);
});

test('changed data of the client or the company are mentioned without repeating them', () => {
  const client = { ...before.client, houseNumber: '7' };
  const company = { ...before.company, payment: 'Avans de 30%.' };
  expect(describeChanges(before, sampleSnapshot({ client, company }))).toEqual([
    'Datele dumneavoastră au fost schimbate.',
    'Datele companiei au fost schimbate.',
  ]);
});

test('another title, other photos and other preferred days of visits are listed', () => {
  const agreement = { start: '2027-04-01', end: '2027-10-31', weekday: 4, window: null };
  const after = { title: 'Grădina din față', photos: ['visit-1'], agreement: { ...agreement, weekday: 5 } };
  expect(describeChanges(sampleSnapshot({ agreement }), sampleSnapshot(after))).toEqual([
    `Titlul: Grădina din față, în loc de ${before.title}.`,
    'Zilele preferate pentru vizite au fost schimbate.',
    'Fotografiile au fost schimbate.',
  ]);
});

test('a new deposit is listed with its amount', () => {
  const after = sampleSnapshot({ deposit: { kind: 'percent', percent: 30 } });
  expect(describeChanges(before, after)).toEqual([
    'Plata: Avans de 30%: 885\u00a0lei, după acceptare; restul de 2.065\u00a0lei, după terminarea lucrărilor, în loc de fără avans.',
  ]);
  expect(describeChanges(after, before)).toHaveLength(1);
});
