import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { blankBrandView } from '../../../contract/brand/blank-brand-view.ts';
import { blankSite } from '../../../contract/site/blank-site.ts';
import type { Site } from '../../../contract/site/schemas.ts';
import { fakeApi, heldReply, refusal } from '../../../tests/support/components/fake-api.ts';
import { fill, letPass, renderComponent, renderPage } from '../../../tests/support/components/render-page.tsx';
import { findField, readText } from '../../../tests/support/components/texts.ts';
import { ReviewThanks } from '../../portal/review/review-form.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import * as contactPage from '../contact/contact-page.tsx';
import * as homePage from '../home/home-page.tsx';
import { ServiceContact } from '../services/service-questions.tsx';
import ChatButton from './chat-button.tsx';
import SiteFooter from './footer/site-footer.tsx';
import MenuPanel from './header/menu-panel.tsx';

const site: Site = {
  ...blankSite,
  phone: '0722 000 000',
  whatsapp: '0722 123 456',
  pictures: {},
  brand: blankBrandView,
};
const newsletter = '/api/newsletter';
const chatWith = (about: string) =>
  `https://wa.me/40722123456?text=${encodeURIComponent(`Bună ziua, ${about}: ${window.location.origin}/`)}`;

test.each(['0722 123 456', '722123456', '+40 722 123 456'])(
  'the floating chat button for %s has the country prefix exactly once',
  async (whatsapp) => {
    fakeApi({ '/api/site': { site: { ...site, whatsapp } } });
    renderComponent(<ChatButton />);
    const link = await screen.findByRole('link', { name: 'Scrieți-ne pe WhatsApp' });
    expect(link.getAttribute('href')).toBe(chatWith('vă scriu de pe site'));
  },
);

test('the chat link of a service page contains the name of the service', async () => {
  fakeApi({ '/api/site': { site } });
  renderComponent(<ServiceContact service="Gazon & flori" texts={{}} />);
  const link = await screen.findByRole('link', { name: /WhatsApp/ });
  expect(link.getAttribute('href')).toBe(chatWith('aș dori detalii despre serviciul „Gazon & flori”'));
});

test('without a WhatsApp number every chat link uses the phone of the company', async () => {
  fakeApi({ '/api/site': { site: { ...site, whatsapp: '', phone: '+40 (0)722 123 456' } } });
  for (const part of [
    <ChatButton key="chat" />,
    <MenuPanel key="menu" />,
    <ServiceContact key="service" service="Gazon" texts={{}} />,
    <contactPage.default key="contact" />,
    <homePage.default key="home" />,
  ]) {
    const { unmount, container } = renderComponent(part);
    await waitFor(() => expect(container.querySelector('a[href^="https://wa.me/40722123456?text="]')).toBeTruthy());
    unmount();
  }
});

test('the thanks for a review link to the Google profile of the company, even without consent to publish', async () => {
  const reviewUrl = 'https://g.page/r/firma/review';
  fakeApi({ '/api/site': { site: { ...site, reviewUrl } } });
  for (const thanks of [<ReviewThanks key="new" isNew mayAppear={false} />, <ReviewThanks key="old" />]) {
    const { unmount } = renderComponent(thanks);
    expect((await screen.findByRole('link', { name: 'Scrieți și pe Google' })).getAttribute('href')).toBe(reviewUrl);
    unmount();
  }
});

test('the mobile menu links to the seven pages, the booking, a call and a chat', async () => {
  fakeApi({ '/api/site': { site } });
  renderComponent(<MenuPanel />);
  await screen.findByText('Sună');
  const links = [...document.querySelectorAll('a')];
  expect(links.map((link) => [readText(link), link.getAttribute('href')])).toEqual([
    ['Acasă', '/'],
    ['Servicii', '/services'],
    ['Portofoliu', '/portfolio'],
    ['Abonamente', '/subscriptions'],
    ['Despre Noi', '/about'],
    ['Blog', '/blog'],
    ['Contact', '/contact'],
    ['Programează o Întâlnire', '/appointment'],
    ['Sună', 'tel:+40722000000'],
    ['WhatsApp', chatWith('vă scriu de pe site')],
  ]);
  expect(links.slice(0, 7).every((link) => link.querySelector('svg'))).toBe(true);
});

test('the footer shows the current year even on a cached page', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T09:00:00Z') });
  fakeApi({ '/api/site': { site } });
  renderComponent(<SiteFooter />);
  expect(readText(document.body)).toContain('© 2031');
});

const own = {
  ...site,
  legal: {
    company: 'Verdeața Mea SRL',
    taxId: 'RO18547290',
    register: 'J2024001234005',
    seat: 'Strada Lungă 1, Brașov',
    authorisations: [{ name: 'Autorizație fitosanitară', number: 'seria PF nr. 12', issuer: 'ANF' }],
  },
  address: { street: 'Strada Scurtă 2', city: 'Brașov', county: 'Brașov', postalCode: '' },
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/verdeata' },
    { name: '', url: 'https://www.instagram.com/verdeata' },
  ],
};
const listExternalLinks = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('target') === '_blank')
    .map((link) => [link.textContent || link.querySelector('img')?.alt, link.getAttribute('href')]);

test.each([
  ['/blog', 0],
  ['/blog/pagina/2', 0],
  ['/blog/frunze', 1],
  ['/contact', 1],
])('the footer of %s repeats no contact data of the page above it', async (path, count) => {
  fakeApi({ '/api/site': { site: own } });
  renderPage({ [path]: <SiteFooter /> }, path);
  await screen.findByText(/Verdeața Mea SRL/);
  expect(screen.queryAllByRole('region', { name: 'Ne găsiți aici' })).toHaveLength(count);
});

test('the footer identifies the company and links to its social networks, ANPC and SAL', async () => {
  fakeApi({ '/api/site': { site: own } });
  renderComponent(<SiteFooter />);
  await screen.findByText(/Verdeața Mea SRL/);
  expect(readText(document.body)).toContain(
    'Verdeața Mea SRL · CUI: RO18547290 · Registrul comerțului: J2024001234005 · Sediul social: Strada Lungă 1, Brașov · ' +
      'Punct de lucru: Strada Scurtă 2, Brașov, jud. Brașov · Autorizație fitosanitară: seria PF nr. 12, emitent: ANF',
  );
  expect(listExternalLinks()).toEqual([
    ['ANPC – Protecția consumatorilor', 'https://anpc.ro'],
    ['Facebook', 'https://www.facebook.com/verdeata'],
    ['instagram.com', 'https://www.instagram.com/verdeata'],
    ['ANPC – Soluționarea alternativă a litigiilor', 'https://anpc.ro/ce-este-sal/'],
  ]);
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/sal.svg');
});

test('without company data the footer has no empty labels', async () => {
  fakeApi({ '/api/site': { site: { ...site, images: { ...site.images, sal: '/media/abc/250.webp' } } } });
  renderComponent(<SiteFooter />);
  await screen.findByRole('img');
  expect(readText(document.body)).not.toMatch(/CUI|Registrul|Sediul|undefined/);
});

test('the contact page identifies the company with its phone, e-mail and social networks', async () => {
  fakeApi({ '/api/site': { site: { ...own, email: 'salut@exemplu.ro' } } });
  renderComponent(<contactPage.default />);
  const section = await screen.findByRole('region', { name: 'Date de identificare' });
  for (const text of [
    'Verdeața Mea SRL',
    'RO18547290',
    'J2024001234005',
    '0722 000 000',
    'salut@exemplu.ro',
    'Facebook',
  ])
    expect(readText(section)).toContain(text);
});

const message = () => readText(document.querySelector('form [role=status]'));
const subscribeButton = () => document.querySelector('form [type=submit]') as HTMLButtonElement;

function openFooter(reply: Parameters<typeof fakeApi>[0][string]) {
  const api = fakeApi({ '/api/site': { site }, [newsletter]: reply });
  const view = renderComponent(<SiteFooter />);
  const subscribe = (email: string) => {
    fill(findField('Adresa de email'), email);
    return view.user.click(subscribeButton());
  };
  const sent = () => api.callsOf('POST', newsletter).map(({ body }) => body);
  return { ...view, subscribe, sent };
}

test('the newsletter form sends the address', async () => {
  const held = heldReply({ mailed: false });
  const { subscribe, sent } = openFooter(held.reply);
  expect(findField('Adresa de email').type).toBe('email');
  await subscribe('cititoare@exemplu.ro');
  await waitFor(() => expect(readText(subscribeButton())).toBe('Se trimite...'));
  expect(subscribeButton().getAttribute('aria-disabled')).toBe('true');
  expect(sent()).toEqual([{ email: 'cititoare@exemplu.ro' }]);
  held.release();
  await waitFor(() => expect(message()).toContain('mulțumim'));
  expect(document.querySelector('form [type=email]')).toBeNull();
  expect(document.activeElement).toBe(document.querySelector('form [role=status]'));
});

test('two clicks in a row send an address to the newsletter once', async () => {
  const { sent } = openFooter({ mailed: false });
  fill(findField('Adresa de email'), 'grabita@exemplu.ro');
  // Both clicks come before the button can be disabled.
  act(() => {
    fireEvent.click(subscribeButton());
    fireEvent.click(subscribeButton());
  });
  await waitFor(() => expect(message()).toContain('mulțumim'));
  expect(sent()).toEqual([{ email: 'grabita@exemplu.ro' }]);
});

test('the newsletter form shows what is wrong with an address', async () => {
  const fields = { email: 'Adresa de email nu este validă' };
  const { subscribe } = openFooter(refusal(400, { message: 'x', code: 'invalid_input', fields }));
  // The browser itself would refuse it, in its own language.
  await subscribe('ana.exemplu');
  await waitFor(() => expect(message()).toBe(fields.email));
  expect(findField('Adresa de email').value).toBe('ana.exemplu');
});

test('when the newsletter call fails the visitor is asked to try again', async () => {
  const { subscribe } = openFooter(refusal(500, { message: 'secret', code: 'internal' }));
  await subscribe('ana@exemplu.ro');
  await waitFor(() => expect(message()).toBe('Nu am putut trimite adresa. Vă rugăm să încercați din nou.'));
});

test('a toast replaces the previous one and closes after 5 seconds', async () => {
  renderComponent(<p>Pagina</p>);
  const listShown = () => document.querySelectorAll('[data-variant][data-state="open"]');
  act(() => void showToast({ title: 'Link copiat' }));
  await waitFor(() => expect(listShown()).toHaveLength(1));
  vi.useFakeTimers();
  act(() => void showToast({ title: 'Alt link copiat' }));
  await letPass(4900);
  expect(listShown()).toHaveLength(1);
  expect(readText(listShown()[0])).toContain('Alt link copiat');
  await letPass(200);
  expect(listShown()).toHaveLength(0);
});
