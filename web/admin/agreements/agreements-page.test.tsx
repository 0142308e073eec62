import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleSummary } from '../../../tests/support/agreements/sample-agreement.ts';
import type { Replies } from '../../../tests/support/components/fake-api.ts';
import { openAdmin } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import { findField, readText, readTexts } from '../../../tests/support/components/texts.ts';
import * as agreementsPage from './agreements-page.tsx';

const path = '/api/admin/agreements';
const renewal = {
  agreementId: 'a1',
  number: 'CI-2027-0001',
  name: 'Ana Pop',
  email: '',
  start: '2028-04-01',
  end: '2028-10-31',
  works: [{ service: 'Tuns gazon', promised: 31, done: 29, per: 'visit', amount: 15_000, newAmount: 16_500 }],
  gross: 511_500,
  problem: null,
};

const open = (at: string, replies: Replies = {}) =>
  openAdmin({ '/admin/agreements': agreementsPage }, at, {
    [path]: {
      items: [sampleSummary, { ...sampleSummary, id: 'a2', number: 'CI-2027-0002', name: 'Ion Ban' }],
      total: 2,
    },
    [`${path}/counts`]: { states: { active: 2, paused: 0, ended: 1 }, toRenew: 2, monthlyValue: 132_800 },
    ...replies,
  });

const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => readText(one) === name) as HTMLButtonElement;

test('the tabs of the agreements show how many there are in each state and their monthly value', async () => {
  const { user, address } = await open('/admin/agreements');
  await screen.findByText('1.328 lei în medie pe lună cu lucrări');
  const tabs = readTexts(document.querySelectorAll('[aria-label="Starea contractelor"] button'));
  expect(tabs).toEqual([
    'Toate1.328 lei în medie pe lună cu lucrări',
    'Active2',
    'În pauză',
    'Încheiate1',
    'De reînnoit2',
  ]);
  await user.click(button('De reînnoit2'));
  expect(address()).toBe('/admin/agreements?renew=yes');
  await user.click(button('Încheiate1'));
  expect(address()).toBe('/admin/agreements?state=ended');
});

test('a company without agreements sees what an agreement is and how to create one', async () => {
  await open('/admin/agreements', { [path]: { items: [], total: 0 } });
  expect(await screen.findByText(/spune ce lucrări se repetă/)).toBeTruthy();
  expect(screen.getAllByText('Contract nou').length).toBeGreaterThan(1);
  expect(screen.getByText('Ofertă cu lucrări repetate')).toBeTruthy();
});

test('chosen agreements are renewed after a preview with old and new prices, which may fall or rise', async () => {
  const { user, callsOf, reply } = await open('/admin/agreements?renew=yes', {
    [`POST ${path}/renewals/preview`]: { renewals: [renewal] },
    [`POST ${path}/renewals`]: () => {
      reply({ [path]: { items: [], total: 0 } });
      return { quotes: [{ id: 'q9', agreementId: 'a1' }] };
    },
  });
  await user.click(await screen.findByLabelText('Alege contractul CI-2027-0001, Ana Pop'));
  await user.click(button('Reînnoiește un contract'));
  const previews = () => callsOf('POST', `${path}/renewals/preview`).map(({ body }) => body);
  fill(findField('Schimbarea prețurilor'), '-5');
  await waitFor(() => expect(previews().at(-1)).toEqual({ ids: ['a1'], percent: -5 }));
  fill(findField('Schimbarea prețurilor'), '10');
  expect(await screen.findByText('29 din 31 de vizite promise')).toBeTruthy();
  const dialog = () => readText(document.querySelector('[role=dialog]'));
  expect(dialog()).toContain('150 lei 165 lei pe vizită');
  await waitFor(() => expect(previews().at(-1)).toEqual({ ids: ['a1'], percent: 10 }));
  await waitFor(() => expect(button('Trimite acum').disabled).toBe(false));
  await user.click(button('Trimite acum'));
  await screen.findByText('Nimic de reînnoit');
  expect(dialog()).toContain('Oferta de reînnoire este gata');
  expect(callsOf('POST', `${path}/renewals`).map(({ body }) => body)).toMatchObject([
    { ids: ['a1'], percent: 10, send: true },
  ]);
  expect(document.querySelector('[role=dialog] a')?.getAttribute('href')).toBe('/admin/quotes/q9');
});

test('renewals with a problem are left out when sending', async () => {
  const problem = 'Clientul nu are adresă de e-mail';
  const { user, callsOf } = await open('/admin/agreements?renew=yes', {
    [`POST ${path}/renewals/preview`]: { renewals: [renewal, { ...renewal, agreementId: 'a2', problem }] },
    [`POST ${path}/renewals`]: { quotes: [{ id: 'q9', agreementId: 'a1' }] },
  });
  await user.click(await screen.findByText('Alege toate'));
  await user.click(button('Reînnoiește 2 contracte'));
  await screen.findByText(/clientul nu are adresă de e-mail/);
  await waitFor(() => expect(button('Fă ciorne').disabled).toBe(false));
  await user.click(button('Trimite 1'));
  await screen.findByText('Oferta de reînnoire este gata');
  expect(callsOf('POST', `${path}/renewals`).map(({ body }) => body)).toMatchObject([{ ids: ['a1'], send: true }]);
});
