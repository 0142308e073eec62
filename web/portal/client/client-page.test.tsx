import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  clientAgreement,
  clientProfile,
  clientQuote,
  clientVisit,
  openClientPage,
} from '../../../tests/support/components/client-page.tsx';
import { connectionLost, heldReply, refusal } from '../../../tests/support/components/fake-api.ts';
import { fill } from '../../../tests/support/components/render-page.tsx';
import { findField, readDescription, readText } from '../../../tests/support/components/texts.ts';
import { clearClientToken, readStoredClientToken } from '../../lib/credentials.ts';

const linkToken = 'l'.repeat(43);
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const readShownText = () => readText(document.body);
const alerts = () => readText(document.querySelector('[role=alert]:not(:empty)'));

test('the answer to a request for a link does not say whether the address is known', async () => {
  const { user, api } = openClientPage('/client', { '/api/client/link': { success: true, mailed: true } }, signedOut);
  await button('Trimite linkul');
  fill(findField('Adresa de e-mail'), 'ana@exemplu.ro');
  await user.click(await button('Trimite linkul'));
  expect(await screen.findByText(/^Dacă adresa ana@exemplu.ro ne este cunoscută, linkul ajunge/)).toBeTruthy();
  expect(readShownText()).toContain('cel mult 4 linkuri pe oră la o adresă');
  expect(document.activeElement?.textContent).toBe('Verificați e-mailul');
  expect(api.callsOf('POST', '/api/client/link')[0]?.body).toEqual({ email: 'ana@exemplu.ro' });
});
const signedOut = { isSignedIn: false };

test('without a mail server the client page does not claim that a link was sent', async () => {
  const { user } = openClientPage('/client', { '/api/client/link': { success: true, mailed: false } }, signedOut);
  await user.click(await button('Trimite linkul'));
  await screen.findByRole('heading', { name: 'Nu putem trimite linkul acum' });
  expect(readShownText()).not.toContain('linkul ajunge');
  expect(screen.getByRole('link', { name: 'pagina de contact' }).getAttribute('href')).toBe('/contact');
});

test('a refused e-mail address shows the reason at its field', async () => {
  const fields = { email: 'Adresa de email nu este validă' };
  const { user } = openClientPage(
    '/client',
    { '/api/client/link': refusal(400, { message: 'x', code: 'invalid_input', fields }) },
    signedOut,
  );
  await user.click(await button('Trimite linkul'));
  await waitFor(() => expect(readDescription(findField('Adresa de e-mail'))).toContain(fields.email));
});

test('a client link is used only by pressing the button, which removes it from the URL and stores the session', async () => {
  const opened = { token: 'noua', email: 'ana@exemplu.ro', endsAt: '2026-08-18T09:00:00.000Z' };
  const { user, api, router } = openClientPage(
    `/client#${linkToken}`,
    { '/api/client/session': opened },
    { isSignedIn: false },
  );
  const open = await button('Deschide pagina mea');
  expect(api.callsOf('POST', '/api/client/session')).toEqual([]);
  await user.click(open);
  await screen.findByRole('heading', { name: 'Bună ziua, Ana Pop' });
  expect(api.callsOf('POST', '/api/client/session')[0]?.body).toEqual({ token: linkToken });
  expect(router.state.location.hash).toBe('');
  expect(readStoredClientToken()).toBe('noua');
  expect(api.callsOf('GET', '/api/client/visits')[0]?.headers.authorization).toBe('Bearer noua');
});

test('a used client link shows an error above the form for a new one', async () => {
  const message = 'Linkul este vechi sau a fost folosit deja. Cereți unul nou.';
  const { user } = openClientPage(
    `/client#${linkToken}`,
    { '/api/client/session': refusal(410, { message, code: 'link_used' }) },
    { isSignedIn: false },
  );
  await user.click(await button('Deschide pagina mea'));
  const sentence = await screen.findByText(message);
  expect(document.activeElement).toBe(sentence);
  expect(findField('Adresa de e-mail')).toBeTruthy();
});

test('a used client link on a device with a session opens the client page', async () => {
  const { user } = openClientPage(`/client#${linkToken}`, {
    '/api/client/session': refusal(410, { message: 'x', code: 'link_used' }),
  });
  await user.click(await button('Deschide pagina mea'));
  await screen.findByRole('heading', { name: 'Bună ziua, Ana Pop' });
});

test('an ended client session leads back to the form for a link with a message', async () => {
  openClientPage('/client/messages', {
    '/api/client/messages': refusal(401, { message: 'x', code: 'unauthenticated' }),
  });
  await screen.findByText('Pagina s-a închis pe acest dispozitiv. Cereți un link nou.');
  expect(readStoredClientToken()).toBeNull();
});

test('a client session that was ended in another tab is closed in this one too', async () => {
  const { api } = openClientPage('/client');
  await screen.findByRole('heading', { name: 'Bună ziua, Ana Pop' });
  clearClientToken();
  api.reply({ '/api/client/visits': refusal(401, { message: 'x', code: 'unauthenticated' }) });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('Pagina s-a închis pe acest dispozitiv. Cereți un link nou.');
  expect(readShownText()).not.toContain('Ana Pop');
});

test('the next visit of the client shows its narrowed window', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-18T06:00:00Z') });
  const other = { ...clientVisit.address, streetName: 'Strada Lungă', houseNumber: '1' };
  const moveReason = 'Am mutat-o.';
  openClientPage('/client', {
    '/api/client/visits': {
      upcoming: [
        { ...clientVisit, arrival: { from: '10:20', to: '11:00' } },
        {
          ...clientVisit,
          id: 'v2',
          date: '2026-06-25T10:00:00',
          address: other,
          status: { name: 'requested', at: null },
        },
        {
          ...clientVisit,
          id: 'v3',
          date: '2026-06-26T00:00:00',
          until: null,
          status: { name: 'choosing', at: '2026-06-20T09:00:00.000Z' },
          moveReason,
        },
      ],
      past: { items: [], total: 0 },
    },
  });
  const next = await region('Următoarea vizită');
  expect(next.getByText('astăzi, 18 iunie')).toBeTruthy();
  expect(next.getByText('Sosim între 10:20 și 11:00.')).toBeTruthy();
  const later = await region('Apoi');
  expect(later.getAllByRole('heading', { level: 3 }).map(readText)).toEqual([
    'Strada Lungă 1, Cluj-Napoca',
    'Strada Teilor 4A, Cluj-Napoca',
  ]);
  expect(later.getAllByRole('listitem').map(readText)).toEqual([
    'joi, 25 iunieTuns gazonul · Sosim între 10:00 și 12:00. În așteptarea confirmăriiMută sau anulează',
    'vineri, 26 iunieTuns gazonul · Ora o stabilim împreună, la telefon. Am mutat-o.Alegeți o orăAlegeți ora',
  ]);
});

test.each([
  ['2027-03-28T10:00:00', 'mâine, 28 martie'],
  ['2027-03-29T10:00:00', 'luni, 29 martie'],
])('on the evening before the clocks change, the day of a visit at %s is %s', async (date, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-27T23:30:00+02:00') });
  const upcoming = [{ ...clientVisit, date }];
  openClientPage('/client', { '/api/client/visits': { upcoming, past: { items: [], total: 0 } } });
  expect((await region('Următoarea vizită')).getByText(day)).toBeTruthy();
});

test('moving or cancelling opens the page of the visit by a new link', async () => {
  const { user, api, address } = openClientPage('/client', {
    '/api/client/visits': { upcoming: [clientVisit], past: { items: [], total: 0 } },
    'POST /api/client/visits/v1/link': { path: '/visit/abc' },
  });
  await user.click(await button('Mută sau anulează'));
  await screen.findByText('Pagina vizitei');
  expect(address()).toBe('/visit/abc');
  expect(api.callsOf('POST', '/api/client/visits/v1/link')).toHaveLength(1);
});

test('a link to a visit that arrives after the client opened another page is not followed', async () => {
  const { reply, release } = heldReply({ path: '/visit/abc' });
  const { user, address } = openClientPage('/client', {
    '/api/client/visits': { upcoming: [clientVisit], past: { items: [], total: 0 } },
    'POST /api/client/visits/v1/link': reply,
  });
  await user.click(await button('Mută sau anulează'));
  await user.click(screen.getByRole('link', { name: 'Mesaje' }));
  await screen.findByRole('heading', { name: 'Mesaje' });
  release();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(address()).toBe('/client/messages');
});

test('a client without visits, quotes and agreements gets a link to the booking', async () => {
  openClientPage('/client');
  expect((await screen.findByRole('link', { name: 'Programați o vizită' })).getAttribute('href')).toBe('/appointment');
  expect(screen.queryByRole('heading', { name: 'Oferte' })).toBeNull();
});

test('visits that fail to load can be loaded again', async () => {
  const { user, api } = openClientPage('/client', { '/api/client/visits': connectionLost });
  await screen.findByText('Nu am putut încărca vizitele');
  api.reply({ '/api/client/visits': { upcoming: [clientVisit], past: { items: [], total: 0 } } });
  await user.click(await button('Încearcă din nou'));
  await region('Următoarea vizită');
});

test('unanswered quotes come first', async () => {
  const accepted = { ...clientQuote, id: 'q0', title: 'Gazon', state: 'accepted', withdrawUntil: '2026-06-24' };
  const { user, address } = openClientPage('/client', {
    '/api/client/quotes': { items: [accepted, clientQuote] },
    'POST /api/client/quotes/q1/link': { path: '/oferta/xyz' },
  });
  const quotes = await region('Oferte');
  expect(quotes.getAllByRole('heading', { level: 3 }).map(readText)).toEqual(['Sistem de irigații', 'Gazon']);
  expect(quotes.getByText('Vă puteți retrage din contract până la 24 iunie 2026.')).toBeTruthy();
  await user.click(quotes.getByRole('button', { name: 'Vezi și acceptă' }));
  await waitFor(() => expect(address()).toBe('/oferta/xyz'));
});

test('an overdue payment names its day once', async () => {
  const money = { state: 'overdue', total: 400_000, deposit: 120_000, paid: 0, due: 120_000, dueOn: '2026-06-01' };
  const payment = { money, account: null, reference: 'OF-2026-0001' };
  openClientPage('/client', { '/api/client/quotes': { items: [{ ...clientQuote, state: 'accepted', payment }] } });
  const quotes = await region('Oferte');
  expect(readText(quotes.getByText(/^De plată acum/).parentElement)).toBe(
    'De plată acum: 1.200 lei. Termenul a fost luni, 1 iunie 2026. Dacă ați plătit între timp, vă mulțumim.',
  );
});

test('an agreement can be paused and resumed', async () => {
  const paused = {
    ...clientAgreement,
    state: 'paused',
    pause: { from: '2026-07-01', to: '2026-07-20' },
    canResume: true,
  };
  const fields = { to: 'Cel mult 60 de zile' };
  const { user, api } = openClientPage('/client', {
    '/api/client/agreements': {
      items: [
        {
          ...clientAgreement,
          works: clientAgreement.works.map((work) => ({ ...work, planned: 1, missed: 2, left: 17 })),
        },
      ],
    },
    'POST /api/client/agreements/a1/pause': refusal(400, { message: 'x', code: 'invalid_input', fields }),
    'POST /api/client/agreements/a1/resume': { agreement: clientAgreement },
  });
  const agreements = await region('Contracte de întreținere');
  expect(agreements.getAllByRole('term').map(({ parentElement }) => readText(parentElement))).toEqual([
    'de vizite promise31',
    'făcute11',
    'programată1',
    'neefectuate2',
    'rămase17',
  ]);
  await user.click(agreements.getByRole('button', { name: 'Pune pe pauză' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cât timp nu mai venim?' }));
  expect(dialog.getByText(/Cel mult 60 de zile\. Vizitele din contract/)).toBeTruthy();
  fill(findField('Prima zi'), '2026-07-01');
  fill(findField('Ultima zi'), '2026-09-20');
  await user.click(dialog.getByRole('button', { name: 'Pune pe pauză' }));
  await waitFor(() => expect(readDescription(findField('Ultima zi'))).toBe(fields.to));
  api.reply({
    'POST /api/client/agreements/a1/pause': { agreement: paused },
    '/api/client/agreements': { items: [paused] },
  });
  await user.click(dialog.getByRole('button', { name: 'Pune pe pauză' }));
  await agreements.findByText(/^Pauză de la 1 iulie 2026 până la 20 iulie 2026/);
  await waitFor(() => expect(readText(document.activeElement)).toBe('Reia'));
  api.reply({ '/api/client/agreements': { items: [clientAgreement] } });
  await user.click(agreements.getByRole('button', { name: 'Reia' }));
  await agreements.findByRole('button', { name: 'Pune pe pauză' });
  expect(readText(document.activeElement)).toBe('Pune pe pauză');
});

test('the pause dialog names the visits that it cancels and those that it keeps', async () => {
  const visits = [
    { ...clientVisit, id: 'v1', date: '2026-07-02T10:00:00', agreementId: 'a1' },
    { ...clientVisit, id: 'v2', date: '2026-07-03T10:00:00', service: 'Toaletare' },
    { ...clientVisit, id: 'v3', date: '2026-07-21T10:00:00', agreementId: 'a1' },
  ];
  const { user } = openClientPage('/client', {
    '/api/client/agreements': { items: [clientAgreement] },
    '/api/client/visits': { upcoming: visits, past: { items: [], total: 0 } },
  });
  const agreements = await region('Contracte de întreținere');
  await user.click(agreements.getByRole('button', { name: 'Pune pe pauză' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cât timp nu mai venim?' }));
  fill(findField('Prima zi'), '2026-07-01');
  fill(findField('Ultima zi'), '2026-07-20');
  expect(readText(dialog.getByRole('status'))).toBe(
    'Se anulează:joi, 2 iulie, Tuns gazonulRămâne programat, fiindcă nu ține de contract:vineri, 3 iulie, Toaletare',
  );
});

test('visits in a pause that are not part of the agreement are named beside the pause', async () => {
  const pause = { from: '2026-07-01', to: '2026-07-20' };
  openClientPage('/client', {
    '/api/client/agreements': { items: [{ ...clientAgreement, state: 'paused', pause, canResume: true }] },
    '/api/client/visits': {
      upcoming: [{ ...clientVisit, date: '2026-07-03T10:00:00' }],
      past: { items: [], total: 0 },
    },
  });
  const agreements = await region('Contracte de întreținere');
  expect(await agreements.findByText('vineri, 3 iulie, Tuns gazonul')).toBeTruthy();
});

test('resuming an agreement names the visits that stay cancelled', async () => {
  const paused = {
    ...clientAgreement,
    state: 'paused',
    pause: { from: '2026-07-01', to: '2026-07-20' },
    canResume: true,
    cancelledInPause: [{ date: '2026-07-02T10:00:00', service: 'Tuns gazonul' }],
  };
  const { user, api } = openClientPage('/client', {
    '/api/client/agreements': { items: [paused] },
    'POST /api/client/agreements/a1/resume': { agreement: clientAgreement },
  });
  const agreements = await region('Contracte de întreținere');
  await user.click(agreements.getByRole('button', { name: 'Reia' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reluați contractul?' }));
  expect(dialog.getByText('joi, 2 iulie, Tuns gazonul')).toBeTruthy();
  api.reply({ '/api/client/agreements': { items: [clientAgreement] } });
  await user.click(dialog.getByRole('button', { name: 'Reia contractul' }));
  await agreements.findByRole('button', { name: 'Pune pe pauză' });
});

test('a pause that has ended meanwhile is shown as ended after a refused resumption', async () => {
  const pause = { from: '2026-07-01', to: '2026-07-20' };
  const message = 'Contractul nu este în pauză.';
  const { user, api } = openClientPage('/client', {
    '/api/client/agreements': { items: [{ ...clientAgreement, state: 'paused', pause, canResume: true }] },
    'POST /api/client/agreements/a1/resume': refusal(409, { message, code: 'wrong_state' }),
  });
  const agreements = await region('Contracte de întreținere');
  api.reply({ '/api/client/agreements': { items: [clientAgreement] } });
  await user.click(agreements.getByRole('button', { name: 'Reia' }));
  await agreements.findByText(message);
  await agreements.findByRole('button', { name: 'Pune pe pauză' });
});

const report = {
  finishedAt: null,
  isPartial: false,
  done: ['Gazon tuns'],
  photos: [{ id: 'p1', moment: 'before', width: 800, height: 600 }],
  next: '2026-06-25T10:00:00',
  hasPhotoConsent: false,
};
const past = { ...clientVisit, state: 'completed', report };

test('past visits show their report with photos fetched with the session token', async () => {
  URL.createObjectURL = () => 'blob:foto';
  URL.revokeObjectURL = () => {};
  const older = { ...past, id: 'v0', date: '2026-06-11T10:00:00' };
  const { user, api } = openClientPage('/client/visits', {
    '/api/client/visits?page=1': { upcoming: [], past: { items: [past], total: 2 } },
    '/api/client/visits?page=2': connectionLost,
    '/api/client/visits/v1/photos/p1': () => new Response(new Blob(['x'])),
  });
  expect(readText((await screen.findByText('Gazon tuns')).closest('li'))).toBe('Gazon tuns');
  expect((await screen.findByAltText('Înainte: fotografia 1 din 1')).getAttribute('src')).toBe('blob:foto');
  const [photo] = api.callsOf('GET', '/api/client/visits/v1/photos/p1');
  expect([photo?.path.split('?')[1], photo?.headers.authorization]).toEqual(['size=small', 'Bearer sesiune']);
  expect(readShownText()).toContain('Venim din nou joi, 25 iunie.');
  await user.click(await button('Vizite mai vechi'));
  await waitFor(() => expect(alerts()).toBe('Serverul nu a răspuns. Verificați conexiunea.'));
  api.reply({ '/api/client/visits?page=2': { upcoming: [], past: { items: [older], total: 2 } } });
  await user.click(await button('Vizite mai vechi'));
  await screen.findByRole('heading', { name: 'joi, 11 iunie 2026' });
  expect(screen.queryByRole('button', { name: 'Vizite mai vechi' })).toBeNull();
});

test('a photo of a past visit that cannot be loaded says so', async () => {
  openClientPage('/client/visits', {
    '/api/client/visits': { upcoming: [], past: { items: [past], total: 1 } },
    '/api/client/visits/v1/photos/p1': refusal(404, { message: 'x', code: 'not_found' }),
  });
  await screen.findByText('Imaginea nu poate fi încărcată');
});

const thread = {
  id: 't1',
  messages: [
    { id: 'm1', at: '2026-06-01T08:00:00.000Z', sender: 'client', name: 'Ana', text: 'Când veniți?' },
    { id: 'm2', at: '2026-06-01T09:00:00.000Z', sender: 'staff', name: 'Mihai', text: 'Joi.' },
  ],
};

test('an unsent message is kept in its thread and sent again with the same key', async () => {
  const { user, api } = openClientPage('/client/messages', {
    '/api/client/messages': { threads: [thread] },
    'POST /api/client/messages': connectionLost,
  });
  await user.click(await button('Continuă discuția'));
  fill(findField('Răspunsul dumneavoastră'), 'Mulțumesc.');
  const discussion = () => region('Discuția din luni, 1 iunie 2026, ora 11:00');
  await user.click((await discussion()).getByRole('button', { name: 'Trimite mesajul' }));
  await screen.findByText('Serverul nu a răspuns. Verificați conexiunea.');
  await user.click(screen.getByRole('link', { name: 'Pe scurt' }));
  await screen.findByRole('heading', { name: 'Bună ziua, Ana Pop' });
  await user.click(screen.getByRole('link', { name: 'Mesaje' }));
  await user.click(await button('Continuă discuția'));
  expect(findField('Răspunsul dumneavoastră').value).toBe('Mulțumesc.');
  const answered = {
    ...thread,
    messages: [...thread.messages, { ...thread.messages[0], id: 'm3', text: 'Mulțumesc.' }],
  };
  api.reply({ 'POST /api/client/messages': { thread: answered }, 'GET /api/client/messages': { threads: [answered] } });
  await user.click((await discussion()).getByRole('button', { name: 'Trimite mesajul' }));
  await screen.findByText('Mulțumesc.');
  const more = await button('Continuă discuția');
  expect(document.activeElement).toBe(more);
  screen.getByText('Am primit mesajul. Răspunsul apare aici.');
  const [lost, sent] = api.callsOf('POST', '/api/client/messages').map(({ body }) => body);
  expect(sent).toMatchObject({ threadId: 't1', text: 'Mulțumesc.' });
  expect(sent).toEqual(lost);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a message cannot be changed while it is being sent, because later words would be lost', async () => {
  const { reply, release } = heldReply({ thread });
  const { user } = openClientPage('/client/messages', { 'POST /api/client/messages': reply });
  await button('Trimite mesajul');
  fill(findField('Mesaj nou'), 'Bună ziua.');
  await user.click(await button('Trimite mesajul'));
  await waitFor(() => expect(findField('Mesaj nou').readOnly).toBe(true));
  release();
  await screen.findByText('Am primit mesajul. Răspunsul apare aici.');
  expect([findField('Mesaj nou').readOnly, findField('Mesaj nou').value]).toEqual([false, '']);
});

test('a refused message shows the reason at its field', async () => {
  const fields = { text: 'Scrieți mesajul' };
  const { user } = openClientPage('/client/messages', {
    'POST /api/client/messages': refusal(400, { message: 'x', code: 'invalid_input', fields }),
  });
  await user.click(await button('Trimite mesajul'));
  await waitFor(() => expect(readDescription(findField('Mesaj nou'))).toBe(fields.text));
});

test('clients can correct their name and phone, with errors shown at the field', async () => {
  const fields = { name: 'Numele trebuie să aibă cel puțin 2 caractere' };
  const { user, api } = openClientPage('/client/profile', {
    'PATCH /api/client/profile': refusal(400, { message: 'x', code: 'invalid_input', fields }),
  });
  await button('Salvează');
  fill(findField('Nume'), 'A');
  await user.click(await button('Salvează'));
  await waitFor(() => expect(readDescription(findField('Nume'))).toBe(fields.name));
  api.reply({ 'PATCH /api/client/profile': { success: true } });
  fill(findField('Nume'), 'Ana Popa');
  await user.click(await button('Salvează'));
  await screen.findByText('Am corectat datele.');
  expect(api.callsOf('PATCH', '/api/client/profile')[1]?.body).toEqual({ name: 'Ana Popa', phone: '0722 000 000' });
});

test('a name typed while the previous one is being saved is not reported as saved', async () => {
  const { reply, release } = heldReply({ success: true });
  const { user, api } = openClientPage('/client/profile', { 'PATCH /api/client/profile': reply });
  await button('Salvează');
  fill(findField('Nume'), 'Ana Popa');
  await user.click(await button('Salvează'));
  fill(findField('Nume'), 'Ana Maria Popa');
  release();
  await waitFor(() => expect(api.callsOf('GET', '/api/client/profile')).toHaveLength(2));
  await waitFor(async () => expect((await button('Salvează')).getAttribute('aria-busy')).toBeNull());
  expect(readShownText()).not.toContain('Am corectat datele.');
});

test('clients can turn on the newsletter and, after reading what the law keeps, ask for erasure', async () => {
  const { user, api } = openClientPage('/client/profile', {
    'PUT /api/client/newsletter': { isSubscribed: true },
    'POST /api/client/erasure': { success: true },
  });
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Trimiteți-mi noutăți/ });
  api.reply({ 'GET /api/client/profile': { ...clientProfile, isSubscribed: true } });
  await user.click(tick);
  await waitFor(() => expect(tick.checked).toBe(true));
  expect(api.callsOf('PUT', '/api/client/newsletter')[0]?.body).toEqual({ isSubscribed: true });
  await user.click(await button('Cere ștergerea'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ștergem datele dumneavoastră?' }));
  expect(dialog.getByText(/Legea ne obligă să păstrăm/)).toBeTruthy();
  api.reply({ 'GET /api/client/profile': { ...clientProfile, hasAskedForErasure: true } });
  await user.click(dialog.getByRole('button', { name: 'Da, cer ștergerea' }));
  const asked = await screen.findByText(/^Ați cerut ștergerea datelor\./);
  expect(screen.queryByRole('button', { name: 'Cere ștergerea' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(asked));
});

test.each([
  ['Ieși de aici', false, 'Ați ieșit de pe acest dispozitiv.'],
  ['Ieși de pe toate', true, 'Ați ieșit de pe toate dispozitivele.'],
])('„%s” ends the client session and removes the drafts', async (name, everywhere, sentence) => {
  const { user, api } = openClientPage('/client/profile', { 'POST /api/client/sign-out': { success: true } });
  sessionStorage.setItem('client-message:new', JSON.stringify({ text: 'Bună', key: 'k' }));
  await user.click(await button(name));
  await screen.findByText(sentence);
  expect(api.callsOf('POST', '/api/client/sign-out')[0]?.body).toEqual({ everywhere });
  expect([readStoredClientToken(), sessionStorage.length]).toEqual([null, 0]);
  expect(alerts()).toBe('');
});

test('an address that the company knew before a visit is corrected where it is shown', async () => {
  const [visited] = clientProfile.addresses as [(typeof clientProfile.addresses)[number]];
  const known = { ...visited, streetName: 'Strada Veche', id: 'adresa' };
  const path = '/api/client/addresses/adresa';
  const { user, api } = openClientPage('/client/profile', {
    '/api/client/profile': { ...clientProfile, addresses: [visited, known] },
    [`PUT ${path}`]: refusal(400, { message: 'x', code: 'invalid_input', fields: { city: 'Orașul este obligatoriu' } }),
  });
  const gardens = await region('Grădinile dumneavoastră');
  expect(gardens.getAllByRole('button')).toHaveLength(1);
  await user.click(gardens.getByRole('button', { name: 'Corectează Strada Veche 4A, Cluj-Napoca' }));
  expect(document.activeElement).toBe(findField('Strada'));
  fill(findField('Strada'), 'Strada Nouă');
  await user.click(await button('Salvează adresa'));
  await waitFor(() => expect(readDescription(findField('Localitate'))).toContain('Orașul este obligatoriu'));
  api.reply({ [`PUT ${path}`]: { success: true } });
  await user.click(await button('Salvează adresa'));
  await button(/^Corectează/);
  expect(api.callsOf('PUT', path).at(-1)?.body).toMatchObject({ streetName: 'Strada Nouă', city: 'Cluj-Napoca' });
});

test('a client who has not decided about SMS agrees with one click on the first page', async () => {
  const offer = { isOffered: true, phone: '+40722000000', hasAgreed: false, isUndecided: true };
  const { user, api } = openClientPage('/client', {
    'GET /api/client/sms': offer,
    'PUT /api/client/sms': { ...offer, hasAgreed: true, isUndecided: false },
  });
  const sms = await region('SMS');
  api.reply({ 'GET /api/client/sms': { ...offer, hasAgreed: true, isUndecided: false } });
  await user.click(sms.getByRole('button', { name: 'Da, trimiteți-mi SMS' }));
  expect(await sms.findByText(/^Primiți SMS la \+40 722 000 000\./)).toBeTruthy();
  expect(api.callsOf('PUT', '/api/client/sms').map(({ body }) => body)).toEqual([{ agrees: true }]);
});
