import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { blankSite } from '../../../contract/site/blank-site.ts';
import { samplePlace } from '../../../contract/site/company-place.ts';
import { connectionLost, fakeApi, heldReply, refusal } from '../../../tests/support/components/fake-api.ts';
import { pageTexts } from '../../../tests/support/components/page-texts.ts';
import { fill, renderPage } from '../../../tests/support/components/render-page.tsx';
import { findField, readDescription, readText, readTexts } from '../../../tests/support/components/texts.ts';
import * as page from './contact-page.tsx';

const services = [
  { id: 'gazon', name: 'Gazon', pictures: {} },
  { id: 'irigatii', name: 'Irigații', pictures: {} },
];
const accepted = {
  '/api/pages/contact': { page: pageTexts.contact },
  '/api/services': { services },
  '/api/contact': { success: true, id: 'x' },
};
const tooShort = 'Numele trebuie să aibă cel puțin 2 caractere';
const messageTooShort = 'Mesajul trebuie să aibă cel puțin 20 de caractere';
const phoneTooShort = 'Numărul de telefon trebuie să aibă cel puțin 10 cifre';

const form = () => within(document.querySelector('form') as HTMLElement);
const field = (label: string) => findField(label);
const sendButton = () => document.querySelector('form [type=submit]') as HTMLButtonElement;
const sentCard = () => screen.findByText('Mesajul dumneavoastră a ajuns la noi', { selector: 'h2' });
const toast = () => document.querySelector('[data-variant][data-state="open"]');

function openContact(replies: Parameters<typeof fakeApi>[0] = accepted) {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
  const api = fakeApi(replies);
  const view = renderPage({ '/contact': page }, '/contact');
  const send = async () => {
    await screen.findByText(String(pageTexts.contact.lead));
    await view.user.click(sendButton());
  };
  return { ...view, api, send, logged };
}

function fillMessage() {
  fill(field('Nume'), 'Ana Pop');
  fill(field('Email'), 'ana@exemplu.ro');
  fill(field('Mesaj'), 'Aș vrea un gazon nou în spatele casei.');
}

test('an empty contact form shows an error under each field and focuses the list of errors', async () => {
  const { api, send } = openContact();
  expect(screen.getByRole('form', { name: 'Scrieți-ne câteva rânduri' })).toBeTruthy();
  await send();
  await waitFor(() => expect(readDescription(field('Nume'))).toBe(tooShort));
  await waitFor(() => expect(readText(document.activeElement)).toContain('Câmpuri de corectat: 3'));
  expect(readDescription(field('Email'))).toBe('Adresa de email nu este validă');
  expect(readDescription(field('Mesaj'))).toContain(messageTooShort);
  expect(document.querySelectorAll('form [aria-invalid="true"]')).toHaveLength(3);
  expect(api.callsOf('POST', '/api/contact')).toEqual([]);
});

test('the contact form is validated at every change after it was sent once', async () => {
  const { send } = openContact();
  fill(field('Nume'), 'A');
  fireEvent.blur(field('Nume'));
  expect(screen.queryByText(tooShort)).toBeNull();
  await send();
  expect(await screen.findByText(tooShort)).toBeTruthy();
  fill(field('Nume'), 'An');
  await waitFor(() => expect(screen.queryByText(tooShort)).toBeNull());
  fill(field('Nume'), 'A');
  expect(await screen.findByText(tooShort)).toBeTruthy();
});

test('the contact form refuses a name or message that is too long and a phone that is too short', async () => {
  const { send } = openContact();
  fill(field('Nume'), 'x'.repeat(51));
  fill(field('Telefon'), '072212345');
  fill(field('Mesaj'), 'x'.repeat(1001));
  await send();
  expect(await screen.findByText('Numele este prea lung')).toBeTruthy();
  expect(screen.getByText(phoneTooShort)).toBeTruthy();
  expect(screen.getByText('Mesajul este prea lung')).toBeTruthy();
  fill(field('Telefon'), '');
  await waitFor(() => expect(screen.queryByText(phoneTooShort)).toBeNull());
});

test('the counter shows the length of the message against the minimum of 20, without leading and trailing spaces', async () => {
  const { send } = openContact();
  const counter = (text: string) => form().getByText(`${text} caractere`);
  expect(counter('0/20')).toBeTruthy();
  fill(field('Mesaj'), 'Bună ziua!');
  expect(counter('10/20')).toBeTruthy();
  fill(field('Mesaj'), ' Vreau un gazon nou. ');
  expect(counter('19/20')).toBeTruthy();
  await send();
  expect(await screen.findByText(messageTooShort)).toBeTruthy();
  fill(field('Mesaj'), 'Vreau un gazon nou.. ');
  expect(counter('20/20')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(messageTooShort)).toBeNull());
});

test('a confirmation replaces the contact form', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { api, send } = openContact();
  fillMessage();
  vi.setSystemTime(Date.now() + 5000);
  await send();
  const heading = await sentCard();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(api.callsOf('POST', '/api/contact').map(({ body }) => body)).toEqual([
    {
      name: 'Ana Pop',
      email: 'ana@exemplu.ro',
      phone: '',
      serviceId: null,
      message: 'Aș vrea un gazon nou în spatele casei.',
    },
  ]);
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByText(/vă răspundem în cel mult 24 de ore/)).toBeTruthy();
  await waitFor(() => expect(readText(toast())).toContain('Message Sent!'));
  expect(readText(toast())).toContain("Thank you for contacting us. We'll get back to you shortly.");
});

test('„Trimite alt mesaj” shows an empty contact form again', async () => {
  const { user, send } = openContact();
  fillMessage();
  await send();
  await sentCard();
  await user.click(screen.getByRole('button', { name: 'Trimite alt mesaj' }));
  expect(document.activeElement).toBe(field('Nume'));
  expect(field('Nume').value).toBe('');
  expect(field('Mesaj').value).toBe('');
  expect(form().getByText('0/20 caractere')).toBeTruthy();
});

test('the locality of a message survives a reload', async () => {
  const site = { ...blankSite, ...samplePlace, pictures: {} };
  const replies = { ...accepted, '/api/site': { site } };
  const place = () => field('Localitatea grădinii');
  const first = openContact(replies);
  await waitFor(() => fill(place(), 'Turda'));
  first.unmount();
  const { api, user, send } = openContact(replies);
  await waitFor(() => expect(place().value).toBe('Turda'));
  fillMessage();
  await send();
  await sentCard();
  expect(api.callsOf('POST', '/api/contact')[0]?.body).toMatchObject({ place: { name: 'Turda', county: '' } });
  expect(sessionStorage.getItem('mesaj')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Trimite alt mesaj' }));
  expect(place().value).toBe('');
});

test('a company without coordinates gets a map link by its address and no embedded map', async () => {
  const address = { ...blankSite.address, street: 'Strada Republicii 20', city: 'Oradea' };
  openContact({ ...accepted, '/api/site': { site: { ...blankSite, address, pictures: {} } } });
  const link = await screen.findByRole('link', { name: /Oradea/ });
  expect(link.getAttribute('href')).toContain('query=Strada%20Republicii%2020%2C%20Oradea');
  expect(document.querySelector('iframe')).toBeNull();
});

test('an accepted message counts as sent even if the body of the reply is broken, which is only logged', async () => {
  const broken = () =>
    new Response('{"success":false,', { status: 201, headers: { 'content-type': 'application/json' } });
  const { send, logged } = openContact({ ...accepted, '/api/contact': broken });
  fillMessage();
  await send();
  const heading = await sentCard();
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(logged.mock.calls).toEqual([['Contact:', '{"success":false,']]);
});

test('while a message is being sent its button is disabled', async () => {
  const held = heldReply({ success: true, id: 'x' });
  const { send } = openContact({ ...accepted, '/api/contact': held.reply });
  fillMessage();
  await send();
  await waitFor(() => expect(readText(sendButton())).toBe('Se trimite mesajul...'));
  expect(sendButton().disabled).toBe(true);
  held.release();
  expect(await sentCard()).toBeTruthy();
});

test('a message that cannot be sent stays in the form, with a destructive toast', async () => {
  const { send } = openContact({ ...accepted, '/api/contact': refusal(500, { message: 'x', code: 'internal' }) });
  fillMessage();
  await send();
  await waitFor(() => expect(readText(toast())).toContain('Something went wrong!'));
  expect(readText(toast())).toContain('Please try again later or contact us directly by phone.');
  expect(toast()?.getAttribute('data-variant')).toBe('destructive');
  expect(field('Nume').value).toBe('Ana Pop');
  expect(readText(sendButton())).toBe('Trimite mesajul');
  expect(sendButton().disabled).toBe(false);
});

test('a message of a company of its own kept without a network is reported only by a notice in the form', async () => {
  const { warnsWhenKept: _, ...own } = pageTexts.contact;
  const { send } = openContact({ ...accepted, '/api/pages/contact': { page: own }, '/api/contact': connectionLost });
  fillMessage();
  await send();
  expect(await screen.findByText(/Ce ați scris este păstrat pe acest dispozitiv/)).toBeTruthy();
  expect(toast()).toBeNull();
});

test('a server error about a field of the message is shown under that field', async () => {
  const failure = { message: 'x', code: 'invalid_input', fields: { email: 'Adresa nu primește mesaje' } };
  const { send } = openContact({ ...accepted, '/api/contact': refusal(400, failure) });
  fillMessage();
  await send();
  await waitFor(() => expect(readDescription(field('Email'))).toBe('Adresa nu primește mesaje'));
  expect(document.activeElement).toBe(field('Email'));
  await waitFor(() => expect(readText(toast())).toContain('Something went wrong!'));
});

test('a service chosen for a message is sent by its id', async () => {
  const { api, user, send } = openContact();
  const choice = field('Serviciul dorit');
  await waitFor(() => expect(readTexts(choice.children)).toEqual(['Alegeți un serviciu', 'Gazon', 'Irigații']));
  fillMessage();
  await user.selectOptions(choice, 'Irigații');
  await send();
  await sentCard();
  expect(api.callsOf('POST', '/api/contact')[0]?.body).toMatchObject({ serviceId: 'irigatii' });
});

test('while the services load the service dropdown of the contact form is disabled', async () => {
  const held = heldReply({ services });
  openContact({ '/api/services': held.reply });
  const choice = field('Serviciul dorit');
  expect(choice.disabled).toBe(true);
  expect(readTexts(choice.children)).toEqual(['Se încarcă serviciile...']);
  expect((choice.children[0] as HTMLOptionElement).disabled).toBe(true);
  held.release();
  await waitFor(() => expect(field('Serviciul dorit').disabled).toBe(false));
  expect(readText(field('Serviciul dorit').children[0])).toBe('Alegeți un serviciu');
});

test('without services the dropdown of the contact form has one disabled item that says so', async () => {
  openContact({ '/api/services': { services: [] } });
  await waitFor(() => expect(readTexts(field('Serviciul dorit').children)).toEqual(['Nu există servicii disponibile']));
  expect((field('Serviciul dorit').children[0] as HTMLOptionElement).disabled).toBe(true);
});

test('a message can be sent when the services cannot be loaded', async () => {
  const { send } = openContact({ ...accepted, '/api/services': refusal(500, { message: 'x', code: 'internal' }) });
  fillMessage();
  await send();
  expect(await sentCard()).toBeTruthy();
});

test.each([
  ['with a point', 'en-US', '4.5/5'],
  ['with a comma', 'ro-RO', '4,5/5'],
])("the rating of a client's words is written %s when the company chooses it", async (_, ratingFormat, rating) => {
  const voices = [{ name: 'Ana', place: 'Cluj', words: 'Frumos.', stars: 4.5 }];
  openContact({ ...accepted, '/api/pages/contact': { page: { ...pageTexts.contact, voices, ratingFormat } } });
  expect(await screen.findByText(rating)).toBeTruthy();
});
