import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ClientPayment } from '../../../contract/payments/schemas.ts';
import { refusal } from '../../../tests/support/components/fake-api.ts';
import {
  acceptedQuote,
  findButton,
  openQuote,
  quotePath,
  readShownText,
} from '../../../tests/support/components/quote-page.tsx';
import { bani } from '../../../tests/support/fixtures/bani.ts';

const cardPath = `POST ${quotePath}/card`;
const checkPath = `POST ${quotePath}/card/check`;
const due = bani(163_500);
const money: ClientPayment['money'] = {
  ...{ state: 'toPay', total: bani(545_000), deposit: due, paid: bani(0), due, dueOn: '2027-03-14' },
};
const payment: ClientPayment = { money, account: null, card: { isTest: true }, reference: 'OF-2027-0001' };
const withPayment = (shown: ClientPayment) => ({
  ...acceptedQuote,
  acceptance: acceptedQuote.acceptance && { ...acceptedQuote.acceptance, payment: shown },
});
const awaited = withPayment(payment);
const { card: _, ...settled } = payment;
const paid = withPayment({ ...settled, money: { ...money, state: 'partly', paid: due, due: bani(0), dueOn: null } });
const received = 'Am primit 1.635 lei.';

afterEach(() => window.history.replaceState(null, '', '/'));
const comeBack = () => window.history.replaceState(null, '', '/oferta/abc?plata=trimisa');

test('the button names the sum and the mode for trials', async () => {
  const { user } = await openQuote(awaited, { [cardPath]: { url: null, quote: paid } });
  expect(readShownText()).toContain('Mod de probă: nu se încasează bani.');
  await user.click(screen.getByRole('button', { name: /^Plătește cu cardul: 1.635/ }));
  expect(await screen.findByText(/Am primit 1.635/)).toBeTruthy();
});

test('a payment that cannot begin says why', async () => {
  const said = 'Plata cu cardul nu este disponibilă acum.';
  const { user } = await openQuote(awaited, { [cardPath]: refusal(503, { code: 'unavailable', message: said }) });
  await user.click(screen.getByRole('button', { name: /^Plătește cu cardul: 1.635/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(said);
});

test('back from Stripe the page shows the payment once it is confirmed', async () => {
  comeBack();
  await openQuote(awaited, { [checkPath]: { isWaiting: false, quote: paid } });
  expect(await screen.findByText(/Am primit 1.635/)).toBeTruthy();
  expect(readShownText()).toContain(received);
  expect(window.location.search).toBe('');
});

test('back from Stripe the state of the payment is scrolled into view', async () => {
  comeBack();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await openQuote(awaited, { [checkPath]: { isWaiting: true, quote: awaited } });
  expect((scroll.mock.contexts.at(-1) as Element).textContent).toContain('Plata se confirmă…');
});

test('a payment that is not confirmed within a minute is only asked for by hand', async () => {
  comeBack();
  const { api, user } = await openQuote(awaited, { [checkPath]: { isWaiting: true, quote: awaited } });
  await screen.findByText('Plata se confirmă…');
  expect(screen.queryByRole('button', { name: /^Plătește/ })).toBeNull();
  await vi.waitFor(() => expect(api.callsOf('POST', `${quotePath}/card/check`)).toHaveLength(1));
  vi.setSystemTime(Date.now() + 61_000);
  await screen.findByText(/nu plătiți a doua oară/);
  api.reply({ [checkPath]: { isWaiting: false, quote: paid } });
  await user.click(findButton('Verifică din nou'));
  expect(await screen.findByText(/Am primit 1.635/)).toBeTruthy();
});
