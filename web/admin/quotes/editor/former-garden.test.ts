import { expect, test } from 'vitest';
import { sampleQuote } from '../../../../tests/support/quotes/sample-quote.ts';
import { leaveFormerGarden } from './former-garden.ts';

const { client: ana } = sampleQuote().content;
const terms = { start: '2027-04-01', end: '2027-10-31', teamId: null, weekday: null, window: null };
const facts = { client: ana, photos: ['visit-1'], agreement: { ...terms, accessNotes: 'Codul porții: 4711' } };

test('a quote given to another client loses the photos, the access notes and the address of the former garden', () => {
  const ion = { ...ana, name: 'Ion Rus', email: 'ion@exemplu.test', phone: '' };
  expect(leaveFormerGarden(ana, ion, facts)).toEqual({
    client: { ...ion, streetName: '', houseNumber: '', buildingName: '', city: '', county: '', postalCode: '' },
    photos: [],
    agreement: { ...terms, accessNotes: '' },
  });
  const moved = { ...ion, streetName: 'Morii', city: 'Florești' };
  expect(leaveFormerGarden(ana, moved, facts)?.client).toEqual(moved);
});

test('a corrected name or e-mail of the same client leaves everything', () => {
  expect(leaveFormerGarden(ana, { ...ana, name: 'Ana Popa' }, facts)).toBeUndefined();
  expect(leaveFormerGarden(ana, { ...ana, email: '', phone: '' }, facts)).toBeUndefined();
});
