import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { noPlace } from '../../../contract/coverage/place.ts';
import { blankSite } from '../../../contract/site/blank-site.ts';
import { samplePlace } from '../../../contract/site/company-place.ts';
import type { BookingInput } from '../../../contract/visits/booking.ts';
import { type ApiCall, fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { AddressFields } from '../forms/address-fields.tsx';
import { CoverageCheck } from './coverage-check.tsx';

const turda = { name: 'Turda', county: 'Cluj' };
const zone = { number: 2, reach: '15-30 km', where: 'în jur', transport: 'fee', feeBani: 6000 };

/** Answers like the server: there is no zone until a suggestion with its county is chosen. */
const coverage = ({ path }: ApiCall) => {
  const query = new URLSearchParams(path.split('?')[1]);
  const [place, county] = [query.get('place') ?? '', query.get('county') ?? ''];
  if (!place.toLowerCase().startsWith('tur')) return { suggestions: [], answer: unknown(place) };
  const answer = county ? { place: turda, km: 26, zone } : null;
  return { suggestions: [turda, { name: 'Turda', county: 'Tulcea' }], answer };
};
const unknown = (name: string) => ({ place: { name, county: '' }, km: null, zone: null });

const site = { ...blankSite, ...samplePlace, pictures: {} };
const replies = { '/api/site': { site }, '/api/coverage': coverage };

function Check() {
  const [place, setPlace] = useState(noPlace);
  return <CoverageCheck place={place} onChange={setPlace} />;
}

function Address() {
  return <AddressFields form={useForm<BookingInput>()} />;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('the zone of a locality chosen with the arrow keys is announced', async () => {
  fakeApi(replies);
  const { user } = renderComponent(<Check />);
  await user.type(field('Localitatea grădinii'), 'turd');
  expect(await screen.findByText('Sugestii: 2. Alegeți cu săgețile sus și jos.')).toBeTruthy();
  const input = screen.getByRole('combobox', { expanded: true });
  await user.keyboard('{ArrowUp}');
  expect(document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'Turda, jud. Tulcea',
  );
  await user.keyboard('{ArrowDown}{Enter}');
  const answer = await screen.findByText('Turda, jud. Cluj: zona 2, 15-30 km');
  expect(answer.closest('[role=status]')?.textContent).toContain('Transport 60\u00a0lei.Circa 26 km în linie dreaptă');
  expect(screen.queryByRole('option')).toBeNull();
});

test('Escape keeps the typed name of a locality', async () => {
  fakeApi(replies);
  const { user } = renderComponent(<Check />);
  await user.type(field('Localitatea grădinii'), 'turda');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(field('Localitatea grădinii').value).toBe('turda');
});

test('an ambiguous name asks for the county when the field loses focus', async () => {
  fakeApi(replies);
  const { user } = renderComponent(<Check />);
  await user.type(field('Localitatea grădinii'), 'turda');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  await user.tab();
  expect(await screen.findByText(/Mai multe localități au acest nume/)).toBeTruthy();
});

test('the question about the county waits until the pointer is released, so that buttons do not move under it', async () => {
  fakeApi(replies);
  const { user } = renderComponent(<Check />);
  await user.type(field('Localitatea grădinii'), 'turda');
  await screen.findAllByRole('option');
  fireEvent.pointerDown(document.body);
  act(() => field('Localitatea grădinii').blur());
  expect(screen.queryByText(/Mai multe localități au acest nume/)).toBeNull();
  fireEvent.pointerUp(document.body);
  expect(await screen.findByText(/Mai multe localități au acest nume/)).toBeTruthy();
});

test('for an unknown place or a failing server the check says that transport will be agreed on', async () => {
  const { reply } = fakeApi(replies);
  const { user } = renderComponent(<Check />);
  await user.type(field('Localitatea grădinii'), 'atlantida');
  expect(await screen.findByText('Nu știm cât de departe este. Stabilim împreună transportul.')).toBeTruthy();
  reply({ '/api/coverage': refusal(503) });
  await user.type(field('Localitatea grădinii'), ' nouă');
  expect(await screen.findByText(/Zona nu a putut fi aflată acum. Stabilim împreună transportul/)).toBeTruthy();
});

test('a chosen locality fills in the county of the booking', async () => {
  fakeApi(replies);
  const { user } = renderComponent(<Address />);
  await user.type(field('Oraș *'), 'turd');
  await user.click(await screen.findByText(', jud. Cluj', { selector: '[role=option] span' }));
  expect([field('Oraș *').value, field('Județ *').value]).toEqual(['Turda', 'Cluj']);
  expect(await screen.findByText('Turda, jud. Cluj: zona 2, 15-30 km')).toBeTruthy();
});

test('without a place of the company the booking has a plain field for the town', async () => {
  fakeApi({ ...replies, '/api/site': { site: { ...blankSite, pictures: {} } } });
  const { user } = renderComponent(<Address />);
  await user.type(field('Oraș *'), 'turd');
  await waitFor(() => expect(field('Oraș *').value).toBe('turd'));
  expect(screen.queryByRole('combobox', { name: /Oraș/ })).toBeNull();
});
