import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sampleAgreement, sampleContent, sampleWork } from '../../../../tests/support/agreements/sample-agreement.ts';
import { type Replies, refusal } from '../../../../tests/support/components/fake-api.ts';
import { openAdmin } from '../../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../../tests/support/components/render-page.tsx';
import { findField, readText } from '../../../../tests/support/components/texts.ts';
import * as editorPage from './agreement-editor-page.tsx';

const path = '/api/admin/agreements';
const empty = { ...sampleContent, title: '', client: {}, works: [] };

const screens = {
  '/admin/agreements/new': editorPage,
  '/admin/agreements/:id/edit': editorPage,
  '/admin/agreements/:id': { default: () => <p>Contractul deschis</p> },
};

async function open(at: string, replies: Replies = {}) {
  const view = await openAdmin(screens, at, {
    '/api/services': { services: [{ id: 'gazon', name: 'Tuns gazon', pictures: {} }] },
    '/api/admin/teams': { teams: [{ id: 't1', name: 'Echipa Nord', isActive: true }] },
    '/api/admin/calendar': { days: [], visits: [], teams: [], windowMinutes: 120 },
    [`${path}/draft`]: { content: sampleContent },
    [`GET ${path}/a1`]: { agreement: sampleAgreement() },
    [`POST ${path}`]: { agreement: sampleAgreement() },
    ...replies,
  });
  await screen.findByText('Titlul contractului');
  return view;
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find((one) => readText(one) === name) as HTMLButtonElement;
const sentence = () => readText(document.querySelector('form output'));
const foot = () => readText(document.querySelector('.save-foot'));

beforeEach(() => localStorage.clear());

test('the number of visits and the total of a work are updated on each change of its rule, months or price', async () => {
  const { user } = await open('/admin/agreements/new?client=c1');
  expect(sentence()).toBe('La 7 ± 2 zile, aprilie–octombrie: 31 de vizite, 4.650 lei în total.');
  fill(findField('La fiecare (zile)'), '14');
  expect(sentence()).toBe('La 14 ± 2 zile, aprilie–octombrie: 16 vizite, 2.400 lei în total.');
  fill(findField('Se plătește'), 'month');
  expect(sentence()).toBe('La 14 ± 2 zile, aprilie–octombrie: 16 vizite în 7 luni, 1.050 lei în total.');
  await user.click(button('Pe lună'));
  await user.click(button('Tot anul'));
  expect(sentence()).toBe('O dată pe lună, tot anul: 7 vizite în 7 luni, 1.050 lei în total.');
  await user.click(button('Adaugă o lucrare'));
  expect(foot()).toContain('1.050 lei');
});

test('a new agreement has a default title', async () => {
  await open('/admin/agreements/new', { [`${path}/draft`]: { content: empty }, '/api/services': { services: [] } });
  expect(findField('Titlul contractului').value).toBe('Întreținerea grădinii');
});

test('without services the form of an agreement links to adding one', async () => {
  await open('/admin/agreements/new', { [`${path}/draft`]: { content: empty }, '/api/services': { services: [] } });
  expect((await screen.findByText('Adăugați unul')).getAttribute('href')).toBe('/admin/services/new');
});

test('a rule that is incomplete or never falls due shows a message instead of a price', async () => {
  const { user } = await open('/admin/agreements/new');
  fill(findField('Toleranță ± (zile)'), '');
  expect(sentence()).toContain('Completați regula și perioada');
  await user.click(button('Pe lună'));
  fill(findField('Ultima zi'), '2027-04-02');
  expect(sentence()).toBe('Lucrarea nu cade niciodată între prima și ultima zi.');
});

test('choosing a plan fills in the works', async () => {
  const works = [{ ...sampleWork, price: { per: 'month', amount: 39_900 } }];
  const { user } = await open('/admin/agreements/new', {
    '/api/subscriptions': { subscriptions: [{ id: 'esential', name: 'Esențial' }] },
    [`${path}/draft?kind=plan&id=esential`]: { content: { ...sampleContent, works } },
  });
  await waitFor(() => expect(button('Esențial')).toBeTruthy());
  await user.click(button('Esențial'));
  await waitFor(() => expect(sentence()).toContain('31 de vizite în 7 luni, 2.793 lei în total.'));
  await user.click(await screen.findByText('Anulează'));
  expect(sentence()).toContain('31 de vizite, 4.650 lei în total.');
});

test('an incomplete agreement shows a message for each missing field', async () => {
  const { user, callsOf } = await open('/admin/agreements/new', { [`${path}/draft`]: { content: empty } });
  fill(findField('Titlul contractului'), '');
  await user.click(button('Creează contractul'));
  const texts = readText(document.querySelector('form'));
  for (const message of [
    'Dați un titlu contractului',
    'Introduceți numele',
    'Alegeți serviciul',
    'Introduceți un preț',
  ])
    expect(texts).toContain(message);
  expect(callsOf('POST', path)).toHaveLength(0);
  const refused = [...document.querySelectorAll('[aria-invalid=true]')];
  // Either the phone or the e-mail is enough.
  const unmarked = refused.filter(
    (field) => field.getAttribute('aria-required') !== 'true' && field !== findField('Telefon'),
  );
  expect([refused.length, unmarked]).toEqual([6, []]);
});

test('a chosen locality fills in the county of the client', async () => {
  const { user } = await open('/admin/agreements/new', {
    [`${path}/draft`]: { content: empty },
    '/api/admin/localities': { items: [{ name: 'Turda', county: 'Cluj', latitude: 46.57, longitude: 23.78 }] },
  });
  await user.type(findField('Localitate'), 'turd');
  await user.click(await screen.findByText(', Cluj'));
  expect([findField('Localitate').value, findField('Județ').value]).toEqual(['Turda', 'Cluj']);
});

test('a server error about a work is shown at the field of that work', async () => {
  const message = 'Grădina are deja un contract pentru acest serviciu';
  const { user, address } = await open('/admin/agreements/new', {
    [`POST ${path}`]: refusal(400, {
      message: 'x',
      code: 'invalid_input',
      fields: { 'content.works.0.serviceId': message },
    }),
  });
  await user.click(button('Creează contractul'));
  await screen.findAllByText(message);
  expect(findField('Serviciu').getAttribute('aria-invalid')).toBe('true');
  expect(address()).toBe('/admin/agreements/new');
});

test('a new agreement is sent as it was typed', async () => {
  const { user, callsOf, address } = await open('/admin/agreements/new?client=c1');
  await user.click(button('Creează contractul'));
  await waitFor(() => expect(address()).toBe('/admin/agreements/a1'));
  expect(callsOf('POST', path)[0]?.body).toMatchObject({ content: sampleContent });
});

test('the form of an agreement keeps a service that is no longer offered', async () => {
  const { user, callsOf } = await open('/admin/agreements/a1/edit', {
    '/api/services': { services: [{ id: 'pomi', name: 'Tăiat pomi', pictures: {} }] },
    [`PUT ${path}/a1`]: { agreement: sampleAgreement({ version: 2 }) },
  });
  await screen.findByRole('option', { name: 'Tăiat pomi' });
  const service = findField('Serviciu') as unknown as HTMLSelectElement;
  expect(service.selectedOptions[0]?.text).toBe('gazon (nu mai este oferit)');
  await user.click(button('Salvează'));
  await waitFor(() => expect(callsOf('PUT', `${path}/a1`)).toHaveLength(1));
  expect(callsOf('PUT', `${path}/a1`)[0]?.body).toMatchObject({ content: { works: [{ serviceId: 'gazon' }] } });
});

test('works and dates fixed by a quote are read-only and link to the quote', async () => {
  await open('/admin/agreements/a1/edit', {
    [`GET ${path}/a1`]: { agreement: sampleAgreement({ quote: { id: 'q1', number: 'OF-2027-0001' } }) },
  });
  const text = readText(document.querySelector('form'));
  expect(text).toContain('Tuns gazon, la 7 ± 2 zile, aprilie–octombrie150 lei pe vizită');
  expect(document.querySelector('form a')?.getAttribute('href')).toBe('/admin/quotes/q1');
  for (const label of ['Serviciu', 'Prima zi', 'Ultima zi']) expect(screen.queryByLabelText(label)).toBeNull();
  expect(findField('Echipa preferată')).toBeTruthy();
});

test('after an edit conflict the typed agreement can be saved over the newer version', async () => {
  const theirs = sampleAgreement({ version: 2, content: { ...sampleContent, title: 'Al colegei' } });
  const { user, callsOf, reply } = await open('/admin/agreements/a1/edit', {
    [`PUT ${path}/a1`]: refusal(409, { message: 'Vechi', code: 'stale_version', details: { agreement: theirs } }),
  });
  fill(findField('Titlul contractului'), 'Al meu');
  await user.click(button('Salvează'));
  await waitFor(() => expect(button('Salvează așa')).toBeTruthy());
  expect(screen.getByRole('group', { name: 'Titlu' })).toBeTruthy();
  expect(findField('Titlul contractului').value).toBe('Al meu');
  reply({ [`PUT ${path}/a1`]: { agreement: theirs } });
  await user.click(button('Salvează așa'));
  await waitFor(() =>
    expect(callsOf('PUT', `${path}/a1`).map(({ body }) => body)).toMatchObject([
      { version: 1, content: { title: 'Al meu', works: [sampleWork] } },
      { version: 2, content: { title: 'Al meu' } },
    ]),
  );
});

test('after the newer version of an agreement is taken, the form no longer says that saving failed', async () => {
  const theirs = sampleAgreement({ version: 2, content: { ...sampleContent, title: 'Al colegei' } });
  const { user } = await open('/admin/agreements/a1/edit', {
    [`PUT ${path}/a1`]: refusal(409, { message: 'Vechi', code: 'stale_version', details: { agreement: theirs } }),
  });
  fill(findField('Titlul contractului'), 'Al meu');
  await user.click(button('Salvează'));
  await waitFor(() => expect(button('Renunț la schimbările mele')).toBeTruthy());
  await user.click(button('Renunț la schimbările mele'));
  expect(findField('Titlul contractului').value).toBe('Al colegei');
  expect(foot()).toContain('Pe tot contractul');
});

test('planned visits that no longer fit an edited agreement can be cancelled', async () => {
  const touched = [{ id: 'v1', name: 'Tuns gazon', date: '2027-10-06T10:00:00', reason: 'term' }];
  const { user, callsOf, reply, address } = await open('/admin/agreements/a1/edit', {
    [`PUT ${path}/a1`]: refusal(409, { message: 'x', code: 'affects_visits', details: { touched, count: 1 } }),
  });
  fill(findField('Ultima zi'), '2027-09-30');
  await user.click(button('Salvează'));
  await screen.findByText('O vizită nu se mai potrivește');
  expect(readText(document.querySelector('[role=dialog]'))).toContain('în afara perioadei contractului');
  reply({ [`PUT ${path}/a1`]: { agreement: sampleAgreement({ version: 2 }) } });
  await user.click(button('Anulează-le'));
  await waitFor(() => expect(address()).toBe('/admin/agreements/a1'));
  expect(callsOf('PUT', `${path}/a1`).map(({ body }) => (body as { visits?: string }).visits)).toEqual([
    undefined,
    'cancel',
  ]);
});
