import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { projects } from '../../../../../contract/content/projects.ts';
import { fakeApi, neverAnswered, refusal } from '../../../../../tests/support/components/fake-api.ts';
import { fill, renderComponent } from '../../../../../tests/support/components/render-page.tsx';
import { ReferenceEditor } from './reference-editor.tsx';

function open(value?: string, replies: Parameters<typeof fakeApi>[0] = {}) {
  const item = { id: 'tuns-gazon', title: 'Tuns gazon și rulouri', status: 'published', imageUrl: null, pictures: {} };
  fakeApi({ '/api/admin/services': { items: [item], total: 1 }, ...replies });
  const onChange = vi.fn();
  const { serviceId: field } = projects.fields;
  return {
    ...renderComponent(
      <ReferenceEditor name="serviceId" field={field} value={value} fieldError={() => undefined} onChange={onChange} />,
    ),
    onChange,
  };
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Serviciu' });

test('a full name typed in any case and without diacritics is chosen when the field loses focus', async () => {
  const { user, onChange } = open();
  await user.type(box(), 'tuns gazon si rulouri');
  await screen.findByRole('option', { name: /Tuns gazon/ });
  await user.tab();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('tuns-gazon');
});

test('text that matches no document is cleared with a message when the field loses focus', async () => {
  const { user, onChange } = open();
  await user.type(box(), 'tuns');
  await screen.findByRole('option', { name: /Tuns gazon/ });
  await user.tab();
  expect(screen.getByText('Nu s-a ales nimic: „tuns” nu este în listă.')).toBeTruthy();
  expect(box().value).toBe('');
  expect(onChange).not.toHaveBeenCalled();
});

test('Enter chooses the first document of an open list', async () => {
  const { user, onChange } = open();
  await user.type(box(), 'tuns');
  await screen.findByRole('option', { name: /Tuns gazon/ });
  await user.keyboard('{Escape}{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  await user.type(box(), ' ');
  await screen.findByRole('option', { name: /Tuns gazon/ });
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('tuns-gazon');
});

test('Enter chooses nothing while the list still shows the results of the text before', async () => {
  const { user, onChange } = open(undefined, {
    [`/api/admin/services?${new URLSearchParams({ size: '20', text: 'irigații' })}`]: neverAnswered,
  });
  await user.click(box());
  await screen.findByRole('option', { name: /Tuns gazon/ });
  fill(box(), 'irigații');
  await user.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  ['not_found', 404, /Nu mai există/],
  ['unavailable', 503, /Nu se poate încărca/],
] as const)('a chosen document that cannot be read shows the reason: %s', async (code, status, text) => {
  open('tuns', { '/api/admin/services/tuns': refusal(status, { message: 'x', code }) });
  await screen.findByText(text);
});
