import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sent: object[] = [];
const asks: Record<string, unknown> = {};

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  for (const name of ['doNotTrack', 'globalPrivacyControl', 'webdriver'])
    Object.defineProperty(navigator, name, { configurable: true, get: () => asks[name] });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  // jsdom has no such function.
  performance.getEntriesByType = () => [{ type: 'navigate' }] as never;
  vi.spyOn(window.screen, 'width', 'get').mockReturnValue(390);
  Object.defineProperty(document, 'referrer', { configurable: true, value: 'https://www.google.com/search?q=gazon' });
  navigator.sendBeacon = (path, body) => {
    expect(path).toBe('/api/counts');
    sent.push(JSON.parse(body as string));
    return true;
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a sent form is reported with the first page and the source', async () => {
  const { reportView, reportSent } = await import('./report-counts.ts');
  reportView('/services/gazon');
  for (const page of ['visit', 'review', 'waiting']) reportView(`/${page}/secret`);
  reportView('/contact');
  document.body.innerHTML = '<form><input></form><form data-counted="message"><input><input></form>';
  for (const field of document.querySelectorAll('input')) field.focus();
  reportSent('message');
  const view = { event: 'view', device: 'phone' };
  expect(sent).toEqual([
    { ...view, page: '/services/gazon', source: 'www.google.com' },
    { ...view, page: '/contact' },
    { event: 'opened', form: 'message' },
    { event: 'sent', form: 'message', page: '/services/gazon', source: 'www.google.com' },
  ]);
  expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});

test.each([
  ['asks not to be tracked', { doNotTrack: '1' }],
  ['has Global Privacy Control', { globalPrivacyControl: true }],
  ['is automated', { webdriver: true }],
  ['belongs to the staff', { token: 'x' }],
])('a browser that %s reports nothing', async (_, { token, ...asked }: Record<string, unknown>) => {
  Object.assign(asks, asked);
  if (token) localStorage.setItem('token', String(token));
  const { reportView, reportSent } = await import('./report-counts.ts');
  reportView('/');
  reportSent('booking');
  expect(sent).toEqual([]);
  for (const name of Object.keys(asked)) delete asks[name];
});
