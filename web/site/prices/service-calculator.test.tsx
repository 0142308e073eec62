import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PriceGuide } from '../../../contract/prices/price-guide.ts';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { fill, renderPage } from '../../../tests/support/components/render-page.tsx';
import { findField, readText } from '../../../tests/support/components/texts.ts';
import { bani } from '../../../tests/support/fixtures/bani.ts';
import * as contactPage from '../contact/contact-page.tsx';
import PlanCalculator from './plan-calculator.tsx';
import ServiceCalculator from './service-calculator.tsx';

const guide: PriceGuide = {
  pricing: 'perUnit',
  unit: 'm2',
  reserve: 20,
  start: 120,
  most: 500,
  brackets: [{ upTo: 100, price: bani(1400) }, { price: bani(1200) }],
  options: [{ name: 'Teren în pantă', effect: 'percent', amount: 15 }],
  frequencies: [
    { name: 'O singură dată', discount: 0 },
    { name: 'Lunar', discount: 10 },
  ],
};

function open() {
  const api = fakeApi({
    '/api/services': {
      services: [
        { id: 'gazon', name: 'Gazon', pictures: {} },
        { id: 'iaz', name: 'Iaz', pictures: {} },
      ],
    },
    '/api/contact': { success: true, id: 'x' },
  });
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const calculator = <ServiceCalculator id="gazon" name="Gazon" guide={guide} />;
  return { api, ...renderPage({ '/services/gazon': calculator, '/contact': contactPage }, '/services/gazon') };
}

const slider = () => document.querySelector('[type=range]') as HTMLInputElement;
const number = () => findField('Suprafața');
const parts = () => [...document.querySelectorAll('dl > div')].map((part) => readText(part));

test('the slider and the number field of the calculator agree', async () => {
  const { user } = open();
  expect(readText(document.body)).toContain('de la 1.640 până la 1.970 lei pe vizită');
  fill(slider(), '200');
  expect([number().value, slider().getAttribute('aria-valuetext')]).toEqual(['200', '200\u00a0m²']);
  fill(number(), '50');
  expect(slider().value).toBe('50');
  await user.click(findField('Teren în pantă'));
  await user.click(findField('Lunar'));
  expect(parts()).toEqual([
    '50 m² × 14 lei700 lei',
    'Teren în pantă: +15 %105 lei',
    'Lunar: −10 %−80,50 lei',
    'Total calculat724,50 lei',
  ]);
});

test('the calculator keeps the last price for an empty number and calculates numbers beyond the slider', () => {
  open();
  fill(number(), '');
  expect(readText(document.body)).toContain('de la 1.640 până la 1.970 lei');
  fill(number(), '2000');
  expect([slider().value, parts().at(-1)]).toEqual(['500', 'Total calculat24.200 lei']);
});

test('the price is announced to screen readers only once the slider has stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open();
  const said = () => readText(document.querySelector('output'));
  for (const quantity of ['200', '205', '210']) fill(slider(), quantity);
  expect(said()).toBe('');
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  await waitFor(() => expect(said()).toMatch(/^210 m², O singură dată: de la 2.720 până la 3.270 lei/));
});

test('the estimate is sent with a message about its service', async () => {
  const { user, api } = open();
  await user.click(findField('Teren în pantă'));
  await user.click(screen.getByText('Cere o ofertă'));
  const note = within((await screen.findByText('Estimarea dumneavoastră')).parentElement as HTMLElement);
  await waitFor(() => expect((findField('Serviciul dorit (opțional)') as HTMLSelectElement).value).toBe('gazon'));
  note.getByText('Gazon: 120 m², Teren în pantă, O singură dată, de la 1.880 până la 2.270 lei pe vizită, orientativ');
  await user.selectOptions(findField('Serviciul dorit (opțional)'), 'iaz');
  note.getByText(/numai dacă alegeți serviciul/);
  await user.selectOptions(findField('Serviciul dorit (opțional)'), 'gazon');
  await user.click(note.getByText('Scoate estimarea'));
  expect(sessionStorage.getItem('estimare')).toBeNull();
  await user.click(note.getByText('Pune-o la loc'));
  fill(findField('Nume'), 'Ana Pop');
  fill(findField('Email'), 'ana@exemplu.ro');
  fill(findField('Mesaj'), 'Aș vrea un gazon nou în spatele casei.');
  await user.click(document.querySelector('form [type=submit]') as HTMLButtonElement);
  await screen.findByText('Message Sent!');
  expect(api.callsOf('POST', '/api/contact')).toMatchObject([
    { body: { serviceId: 'gazon', estimate: { quantity: 120, options: ['Teren în pantă'] } } },
  ]);
  expect(sessionStorage.getItem('estimare')).toBeNull();
});

test('the plan calculator prices all plans for one area and preselects the recommended one', async () => {
  const band = (price: number): PriceGuide => ({
    pricing: 'perMonth',
    unit: 'm2',
    reserve: 0,
    start: 300,
    most: 1000,
    brackets: [{ upTo: 300, price: bani(price) }, { price: bani(price * 2) }],
  });
  const plans = [
    { id: 'mic', name: 'Mic', guide: band(39_000) },
    { id: 'mare', name: 'Mare', guide: band(69_000) },
  ] as const;
  const { user } = renderPage({ '/': <PlanCalculator plans={[...plans]} recommended="mare" /> }, '/');
  expect(findField('Mare').checked).toBe(true);
  fill(number(), '400');
  expect(readText(findField('Mic').closest('label'))).toContain('circa 780 lei pe lună');
  await user.click(findField('Mic'));
  expect(parts()).toEqual(['Peste 300 m²780 lei', 'Total calculat780 lei']);
});
