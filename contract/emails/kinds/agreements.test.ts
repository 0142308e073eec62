import { expect, test } from 'vitest';
import { agreementChanged } from './agreements.ts';

test('a pause of the next year is announced with its year', () => {
  const company = { name: 'Carpen & Rouă', phone: '', email: '', address: '', url: 'https://exemplu.ro' };
  const agreement = { number: 'CI-2026-0001', title: 'Întreținere' };
  const pause = { news: 'paused' as const, from: '2027-06-10', to: '2027-06-25', visits: [] };
  const { opening } = agreementChanged.page({ company, name: 'Ana', agreement, ...pause } as never);
  expect(opening).toMatch(/^Nu venim de joi, 10 iunie 2027 până vineri, 25 iunie 2027 inclusiv\./);
});
