import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { blankBrandView } from '../../../contract/brand/blank-brand-view.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { QuoteContent } from '../../../contract/quotes/quote-content.ts';
import { quoteLimits } from '../../../contract/quotes/quote-units.ts';
import { defaultQuoteSettings } from '../../../contract/quotes/settings.ts';
import type { QuoteDetail } from '../../../contract/quotes/staff-quotes.ts';
import { blankSite } from '../../../contract/site/blank-site.ts';
import { type ApiCall, fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import { findField, readText, readTexts } from '../../../tests/support/components/texts.ts';
import { bani } from '../../../tests/support/fixtures/bani.ts';
import { sampleLine, sampleQuote } from '../../../tests/support/quotes/sample-quote.ts';
import * as quotePage from './quote-page.tsx';

const path = '/api/admin/quotes/q1';
const settings = {
  quotes: { ...defaultQuoteSettings, termsTemplates: [{ name: 'Standard', text: 'Plata la final.' }] },
  version: 1,
};

interface SaveInput {
  version: number;
  content: QuoteContent;
}

/** Opens the page with a fake server that saves what it is sent and raises the version. */
async function open(quote: QuoteDetail, replies: Parameters<typeof fakeApi>[0] = {}) {
  storeSession('bun');
  const api = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    '/api/admin/quote-settings': settings,
    '/api/services': { services: [{ id: 'gazon', name: 'Gazon', pictures: {} }] },
    [`GET ${path}`]: { quote },
    [`PUT ${path}`]: ({ body }: ApiCall) => {
      const { version, content } = body as SaveInput;
      return { quote: { ...quote, content, version: version + 1 } };
    },
    ...replies,
  });
  const view = await renderAdmin({ '/admin/quotes/:id': quotePage }, '/admin/quotes/q1');
  await screen.findByText('Titlul ofertei');
  const saves = () => api.callsOf('PUT', path).map(({ body }) => body as SaveInput);
  return { ...view, ...api, saves };
}

const rowField = (label: string, line = 1) => findField(`${label}, linia ${line}`);
const hasLine = (line: number) => document.querySelectorAll('li[data-key]').length >= line;
/** Finds a button by its label or text: the first one, since wide and narrow screens have their own. */
const findButton = (name: string) =>
  waitFor(() => {
    const all = [...document.querySelectorAll('button')];
    const found = all.find((button) => (button.getAttribute('aria-label') ?? readText(button)) === name);
    if (!found) throw new Error(`There is no button ${name}.`);
    return found;
  });
const total = () => screen.getByText('Total de plată').parentElement?.textContent;

const agreement = {
  start: '2027-04-01',
  end: '2027-10-31',
  teamId: null,
  weekday: null,
  window: null,
  accessNotes: '',
};
const recurrence = {
  serviceId: 'gazon',
  rule: { kind: 'interval' as const, days: 7, tolerance: 2 },
  months: [4, 5, 6, 7, 8, 9, 10],
};
const repeatedLine = sampleLine({ unit: 'visit', quantity: 31_000, recurrence });
const noTeams = { '/api/admin/teams': { teams: [] }, '/api/admin/appointments/calendar': { days: [] } };

beforeEach(() => localStorage.clear());

test('a suggestion chosen by keyboard fills in its unit, price and VAT and adds no line', async () => {
  const item = { description: 'Plantare arbuști', unit: 'piece', unitPrice: 4500, vat: 'reduced' };
  const { user } = await open(sampleQuote({ content: { lines: [sampleLine({ description: '' })] } }), {
    '/api/admin/quotes/suggestions': { items: [item] },
  });
  await user.type(rowField('Descriere'), 'plan');
  await waitFor(() => expect(readText(document.querySelector('[role=option]'))).toContain('Plantare arbuști'));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(rowField('Descriere').value).toBe('Plantare arbuști');
  expect([rowField('Unitate').value, rowField('Preț unitar (lei)').value, rowField('TVA').value]).toEqual([
    ...['piece', '45', 'reduced'],
  ]);
  expect(hasLine(2)).toBe(false);
});

test('totals are updated while quantities are typed', async () => {
  const { user } = await open(sampleQuote());
  expect(total()).toContain('2.500');
  await user.clear(rowField('Cantitate'));
  await user.type(rowField('Cantitate'), '12,125');
  fill(rowField('Preț unitar (lei)'), '10,50');
  expect(total()).toContain('127,31');
  expect(screen.getByText('TVA 21%').parentElement?.textContent).toContain('22,10');
  await user.click(document.querySelector('[aria-label="Linia 1 este opțională"]') as HTMLElement);
  expect(total()).toContain('0');
  expect(screen.getByText('Cu toate liniile opționale').parentElement?.textContent).toContain('127,31');
});

test('a discount and prices without VAT change the totals', async () => {
  const { user } = await open(sampleQuote());
  await user.click(await findButton('Procent'));
  fill(findField('Reducere în procente'), '10');
  await user.click(findField('Prețurile de mai sus includ TVA'));
  expect(total()).toContain('2.722,50');
});

test('Enter adds a line below', async () => {
  const { user } = await open(sampleQuote());
  await user.type(rowField('Preț unitar (lei)'), '{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(rowField('Descriere', 2)));
});

test('deleting a line can be undone', async () => {
  const { user } = await open(sampleQuote());
  await user.click(await findButton('Șterge: Gazon rulou'));
  expect(screen.queryByDisplayValue('Gazon rulou')).toBeNull();
  await user.click(await screen.findByText('Anulează'));
  expect(rowField('Descriere').value).toBe('Gazon rulou');
});

test('a new line has the default VAT of the settings, whatever the line above has', async () => {
  const { user } = await open(sampleQuote({ content: { lines: [sampleLine({ vat: 'reduced' })] } }));
  await user.click(await findButton('Adaugă o linie'));
  expect([rowField('TVA').value, rowField('TVA', 2).value]).toEqual(['reduced', 'standard']);
});

test('the message that the total is zero disappears once a line has a price', async () => {
  const fields = { 'content.lines': 'Totalul ofertei este zero' };
  const { user } = await open(sampleQuote({ content: { lines: [sampleLine({ unitPrice: bani(0) })] } }), {
    [`POST ${path}/steps`]: refusal(400, { message: 'x', code: 'invalid_input', fields }),
  });
  await user.click(await findButton('Trimite'));
  await user.click(await findButton('Trimite acum'));
  await screen.findByText('Totalul ofertei este zero');
  fill(rowField('Preț unitar (lei)'), '10');
  await waitFor(() => expect(screen.queryByText('Totalul ofertei este zero')).toBeNull());
});

test('the send dialog names free lines and unusual VAT rates of the saved quote', async () => {
  const { user, saves } = await open(sampleQuote(), {
    [`${path}/line-checks`]: {
      items: [
        { id: 'gazon', description: 'Gazon rulou', isFree: true, vat: null },
        { id: 'granit', description: 'Granit', isFree: false, vat: { now: 11, last: 21 } },
      ],
    },
  });
  fill(findField('Titlul ofertei'), 'Gazon și granit');
  await user.click(await findButton('Trimite'));
  expect(await screen.findByText('„Gazon rulou”: 0 lei')).toBeTruthy();
  expect(screen.getByText('„Granit”: TVA 11%, data trecută 21%')).toBeTruthy();
  expect(saves()).toHaveLength(1);
  expect((await findButton('Trimite acum')).disabled).toBe(false);
});

test('a quote given to another client no longer shows the photos of the former garden', async () => {
  const photo = { id: 'visit-1', url: '/p.jpg', width: 4, height: 3, isForClient: true };
  const { user, saves } = await open(sampleQuote({ content: { photos: ['visit-1'] }, availablePhotos: [photo] }));
  await user.click(screen.getByText('Modifică'));
  fill(findField('Nume sau firmă'), 'Ion Rus');
  fill(findField('Telefon'), '');
  fill(findField('E-mail'), 'ion@exemplu.test');
  await waitFor(() =>
    expect(saves().at(-1)?.content).toMatchObject({ photos: [], client: { name: 'Ion Rus', streetName: '' } }),
  );
});

test('the arrow keys on a handle change the order of the lines', async () => {
  const lines = [sampleLine(), sampleLine({ id: 'udare', description: 'Udare' })];
  const { user, saves } = await open(sampleQuote({ content: { lines } }));
  (await findButton('Mută: Udare')).focus();
  await user.keyboard('{ArrowUp}');
  expect(rowField('Descriere').value).toBe('Udare');
  await waitFor(() =>
    expect(
      saves()
        .at(-1)
        ?.content.lines.map(({ id }) => id),
    ).toEqual(['udare', 'gazon']),
  );
});

test('a change of a quote is saved automatically with the version it started from', async () => {
  const { saves } = await open(sampleQuote());
  fill(findField('Titlul ofertei'), 'Gazon și irigații');
  expect(screen.getByText('Se salvează…')).toBeTruthy();
  await waitFor(() => expect(saves()).toMatchObject([{ version: 1, content: { title: 'Gazon și irigații' } }]));
  expect(await screen.findByText('Salvat')).toBeTruthy();
  fill(findField('Titlul ofertei'), 'Gazon');
  await waitFor(() => expect(saves()[1]).toMatchObject({ version: 2 }));
});

test('a quantity that is not a number is not sent', async () => {
  const { saves } = await open(sampleQuote());
  fill(rowField('Cantitate'), 'mult');
  expect(await screen.findByText('Nesalvat: corectați câmpurile marcate.')).toBeTruthy();
  expect(rowField('Cantitate').getAttribute('aria-invalid')).toBe('true');
  expect(saves()).toEqual([]);
  expect(localStorage.getItem('clienti:ana:oferta:q1')).toContain('mult');
});

test('a failed save shows a button to retry it', async () => {
  const { user, reply, saves } = await open(sampleQuote(), { [`PUT ${path}`]: refusal(503) });
  fill(findField('Titlul ofertei'), 'Altfel');
  const retry = await findButton('Încearcă din nou');
  reply({ [`PUT ${path}`]: { quote: sampleQuote({ version: 2 }) } });
  await user.click(retry);
  expect(await screen.findByText('Salvat')).toBeTruthy();
  expect(saves().at(-1)).toMatchObject({ version: 1, content: { title: 'Altfel' } });
});

test('after an edit conflict the quote shows who changed it', async () => {
  const theirs = sampleQuote({ version: 5, content: { title: 'Al lui Dan', terms: 'În avans' } });
  const details = { current: theirs, by: 'Dan', at: '2027-03-11T08:30:00.000Z' };
  const { user, reply, saves } = await open(sampleQuote(), {
    [`PUT ${path}`]: refusal(409, { message: 'x', code: 'stale_version', details }),
  });
  fill(findField('Titlul ofertei'), 'Al meu');
  const alert = await screen.findByText('Dan');
  expect(alert.parentElement?.textContent).toContain('a salvat între timp, la 11 mar. 2027, 10:30');
  reply({ [`PUT ${path}`]: { quote: sampleQuote({ version: 6 }) } });
  await user.click(await findButton('Salvează așa'));
  await waitFor(() =>
    expect(saves().at(-1)).toMatchObject({ version: 5, content: { title: 'Al meu', terms: 'În avans' } }),
  );
  expect(await screen.findByText('Salvat')).toBeTruthy();
});

test('two people who change one line of a quote are asked only about the same field', async () => {
  const lines = [sampleLine({ description: 'Gazon', quantity: 1000 }), sampleLine({ id: 'pom', description: 'Pomi' })];
  const [first, second] = lines as [QuoteContent['lines'][number], QuoteContent['lines'][number]];
  const saved = (changes: object, version: number) =>
    sampleQuote({ version, content: { lines: [{ ...first, ...changes }, second] } });
  const stale = (current: QuoteDetail) =>
    refusal(409, {
      message: 'x',
      code: 'stale_version',
      details: { current, by: 'Dan', at: '2027-03-11T08:30:00.000Z' },
    });
  const theirs = saved({ unitPrice: bani(7700) }, 5);
  const { user, reply, saves } = await open(saved({}, 1), {
    [`PUT ${path}`]: ({ body }: ApiCall) => {
      const { version, content } = body as SaveInput;
      return version === 1 ? stale(theirs)() : { quote: sampleQuote({ version: version + 1, content }) };
    },
  });
  fill(rowField('Cantitate'), '3');
  await screen.findByText('S-au păstrat schimbările amândurora.');
  expect(screen.queryByRole('alert', { name: 'Două variante' })).toBeNull();
  expect(saves().at(-1)).toMatchObject({
    version: 5,
    content: { lines: [{ quantity: 3000, unitPrice: 7700 }, { description: 'Pomi' }] },
  });
  reply({ [`PUT ${path}`]: stale(saved({ unitPrice: bani(7700), quantity: 5000, description: 'Gazon rulou' }, 9)) });
  fill(rowField('Cantitate'), '4');
  const asked = await screen.findByRole('alert', { name: 'Două variante' });
  expect(readTexts(within(asked).getAllByRole('group'))).toEqual([
    'Linii · „Gazon” · CantitateVarianta mea4Varianta: Dan5',
  ]);
  reply({ [`PUT ${path}`]: { quote: sampleQuote({ version: 10 }) } });
  await user.click(await findButton('Salvează așa'));
  await waitFor(() =>
    expect(saves().at(-1)).toMatchObject({
      version: 9,
      content: { lines: [{ quantity: 4000, unitPrice: 7700, description: 'Gazon rulou' }, {}] },
    }),
  );
});

test('the send dialog ends with the link of the quote', async () => {
  const sent = sampleQuote({ state: 'sent', number: 'OF-2027-0001', steps: [], hasUnsentChanges: false });
  const { user, callsOf, reply } = await open(sampleQuote(), {
    [`POST ${path}/steps`]: { quote: sent, mailed: true, texted: false, canSend: false },
  });
  await user.click(await findButton('Trimite'));
  reply({ [`GET ${path}`]: { quote: sent } });
  await findButton('Trimite acum');
  const dialog = document.querySelector('[role=dialog]');
  expect(dialog?.textContent).toMatch(/Ana Popana@exemplu\.test.*2\.500\slei.*vineri, 30 aprilie 2027/);
  await user.click(await findButton('Trimite acum'));
  expect(await screen.findByText('Oferta OF-2027-0001 este trimisă')).toBeTruthy();
  expect(screen.getByText(/^Nu s-a trimis niciun e-mail: serverul nu poate trimite încă/)).toBeTruthy();
  expect(await findButton('Trimite pe WhatsApp')).toBeTruthy();
  // The button that opened the dialog is gone.
  await user.click(await findButton('Gata'));
  await waitFor(() => expect(document.activeElement?.id).toBe('continut'));
  expect(callsOf('POST', `${path}/steps`)).toMatchObject([{ body: { step: 'send', version: 1 } }]);
});

test('the send dialog names the deposit', async () => {
  const sent = sampleQuote({ state: 'sent', number: 'OF-2027-0001', steps: [], hasUnsentChanges: false });
  const { user } = await open(sampleQuote({ content: { deposit: { kind: 'percent', percent: 30 } } }), {
    [`POST ${path}/steps`]: { quote: sent, mailed: true, texted: true, canSend: false },
  });
  await user.click(await findButton('Trimite'));
  await findButton('Trimite acum');
  expect(readText(document.querySelector('[role=dialog]'))).toContain('Avans de 30%: 750 lei, după acceptare');
  await user.click(await findButton('Trimite acum'));
  expect(await screen.findByText(/^Clientul primește un SMS cu linkul\. E-mailul nu a plecat/)).toBeTruthy();
});

test('the send dialog shows the first day of the agreement as the last valid one', async () => {
  const { user } = await open(sampleQuote({ content: { agreement, lines: [repeatedLine] } }), noTeams);
  await user.click(await findButton('Trimite'));
  await findButton('Trimite acum');
  expect(readText(document.querySelector('[role=dialog]'))).toMatch(/joi, 1 aprilie 2027\s*prima zi a contractului/);
});

test('the send dialog lists legally required company data that is missing', async () => {
  const { user } = await open(sampleQuote(), {
    '/api/site': { site: { ...blankSite, phone: '+40 721 000 000', pictures: {}, brand: blankBrandView } },
    '/api/admin/quote-settings': { quotes: { ...defaultQuoteSettings, complaints: 'Scrieți-ne.' }, version: 1 },
  });
  await user.click(await findButton('Trimite'));
  expect(
    await screen.findByText(/lipsesc: denumirea juridică, CUI-ul,.* adresa de e-mail, cum se plătește\./),
  ).toBeTruthy();
});

test('sending an incomplete quote focuses the missing field, whose error disappears once it is filled', async () => {
  const fields = { 'lines.0.description': 'Scrieți ce cuprinde linia' };
  const { user } = await open(sampleQuote({ content: { lines: [sampleLine({ description: '' })] } }), {
    [`POST ${path}/steps`]: refusal(400, { message: 'x', code: 'invalid_input', fields }),
  });
  await user.click(await findButton('Trimite'));
  await user.click(await findButton('Trimite acum'));
  await waitFor(() => expect(document.activeElement).toBe(rowField('Descriere')));
  expect(screen.getByText('Scrieți ce cuprinde linia')).toBeTruthy();
  await user.type(rowField('Descriere'), 'Gazon');
  expect(screen.queryByText('Scrieți ce cuprinde linia')).toBeNull();
});

test('a terms template is added below the existing terms', async () => {
  const { user } = await open(sampleQuote({ content: { terms: 'Garanție un an.' } }));
  fill(await screen.findByLabelText('Inserează un șablon de condiții'), 'Standard');
  const terms = findField('Condițiile ofertei');
  expect(terms.value).toBe('Garanție un an.\n\nPlata la final.');
  await user.click(await screen.findByText('Anulează'));
  expect(terms.value).toBe('Garanție un an.');
});

test('typing in one of many lines does not render the other lines again', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => sampleLine({ id: `l${index}` }));
  await open(sampleQuote({ content: { lines } }));
  // Each rendered row formats its value, so the calls show how many rows were rendered.
  const format = vi.spyOn(Intl.NumberFormat.prototype as unknown as { format: object }, 'format', 'get');
  fill(rowField('Descriere', 7), 'Gazon semănat');
  expect(format.mock.calls.length).toBeGreaterThan(0);
  expect(format.mock.calls.length).toBeLessThan(20);
});

test('a repeated line gets a computed quantity, the fields of its agreement and a monthly average', async () => {
  const { user, saves } = await open(sampleQuote({ content: { agreement } }), noTeams);
  await user.click(await findButton('Se repetă: Gazon rulou'));
  expect(rowField('Cantitate').value).toBe('31');
  expect(rowField('Cantitate').readOnly).toBe(true);
  expect([...(rowField('Unitate') as unknown as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
    ...['visit', 'month'],
  ]);
  expect(screen.getByText('La 7 ± 2 zile, aprilie–octombrie: 31 de vizite')).toBeTruthy();
  expect(screen.getByText('Contract de întreținere')).toBeTruthy();
  // 31 visits of 25 lei in seven months.
  expect(readText(document.querySelector('main'))).toContain(
    'Lucrările repetate costă 110,71 lei în medie pe lună cu lucrări, 7 luni.',
  );
  fill(findField('Ultima zi'), '2027-04-30');
  expect(rowField('Cantitate').value).toBe('5');
  await waitFor(() => expect(saves().at(-1)?.content.agreement).toMatchObject({ end: '2027-04-30' }), {
    timeout: 3000,
  });
  const saved = saves().at(-1)?.content;
  expect(saved?.lines).toMatchObject([{ unit: 'visit', quantity: 5000, recurrence: { serviceId: 'gazon' } }]);
});

test('a quote without repeated lines is saved without its agreement', async () => {
  const { user, saves } = await open(sampleQuote({ content: { agreement, lines: [repeatedLine] } }), noTeams);
  await user.click(await findButton('Se repetă: Gazon rulou'));
  expect(screen.queryByText('Contract de întreținere')).toBeNull();
  await waitFor(() => expect(saves().at(-1)?.content.agreement).toBeNull(), { timeout: 3000 });
  await user.click(await findButton('Se repetă: Gazon rulou'));
  expect(findField('Prima zi').value).toBe('2027-04-01');
});

test('the rule of a repeated line is unfolded when it has an error', async () => {
  const { user } = await open(sampleQuote({ content: { agreement, lines: [repeatedLine] } }), noTeams);
  const panel = document.querySelector('li[data-key] details') as HTMLDetailsElement;
  expect(panel.open).toBe(false);
  await user.click(panel.querySelector('summary') as HTMLElement);
  await user.clear(findField('La fiecare (zile)'));
  await waitFor(() => expect(readText(panel)).toContain('Introduceți un număr întreg'), { timeout: 3000 });
  expect(panel.open).toBe(true);
});

test('a quote that an extension would not prolong does not offer one', async () => {
  const ends = (days: number) =>
    sampleQuote({
      number: 'OF-2027-0001',
      state: 'sent',
      steps: ['extend'],
      validUntil: addDays(toBucharestDay(new Date()), days),
    });
  const { user } = await open(ends(30));
  await user.click(await findButton('Mai multe'));
  await screen.findByText('Ofertă nouă din aceasta');
  expect(screen.queryByText('Prelungește')).toBeNull();
  cleanup();
  const later = await open(ends(29));
  await later.user.click(await findButton('Mai multe'));
  expect(await screen.findByText('Prelungește')).toBeTruthy();
});

test('extending a quote first saves what was typed, so that the two do not conflict', async () => {
  const validUntil = toBucharestDay(new Date());
  const quote = sampleQuote({ number: 'OF-2027-0001', state: 'sent', steps: ['extend', 'send'], validUntil });
  const { user, saves, callsOf } = await open(quote, {
    [`POST ${path}/steps`]: { quote, mailed: false, texted: false, canSend: false },
  });
  fill(findField('Titlul ofertei'), 'Alt titlu');
  await user.click(await findButton('Prelungește'));
  await waitFor(() => expect(callsOf('POST', `${path}/steps`)).toHaveLength(1));
  expect(saves()).toMatchObject([{ version: quote.version, content: { title: 'Alt titlu' } }]);
  expect(callsOf('POST', `${path}/steps`)[0]?.body).toMatchObject({ step: 'extend', version: quote.version + 1 });
});

test('a template that makes the conditions too long is inserted whole', async () => {
  const { user } = await open(sampleQuote({ content: { terms: 'x'.repeat(quoteLimits.terms) } }));
  const templates = await screen.findByLabelText('Inserează un șablon de condiții');
  await user.selectOptions(templates, 'Standard');
  const field = findField('Condițiile ofertei');
  expect(field.value.endsWith('Plata la final.')).toBe(true);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});
