import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { type DeclaredField, DeclaredFields } from './declared-fields.tsx';

const start = {
  address: { city: 'Cluj' },
  hours: 4 as number | null,
  until: '2026-11-20' as string | null,
  social: [{ name: 'Facebook', url: 'facebook.com' }],
};

const fields: DeclaredField<typeof start>[] = [
  { name: 'address.city', label: 'Localitatea' },
  { name: 'hours', kind: 'number', label: 'Ore' },
  { name: 'until', kind: 'day', label: 'Până la' },
  {
    name: 'social',
    kind: 'entries',
    label: 'Rețele',
    columns: { name: { label: 'Numele' }, url: { label: 'Adresa' } },
  },
];

let value = start;

function Form({ errors = {} }: { errors?: Record<string, string> }) {
  const [form, setForm] = useState(start);
  value = form;
  const change = (changes: Partial<typeof start>) => setForm({ ...form, ...changes });
  return <DeclaredFields fields={fields} value={form} change={change} fieldError={(path) => errors[path]} />;
}

test('an error about one part of an entry is shown at the input of that part', () => {
  renderComponent(<Form errors={{ 'social.0.url': 'Adresa începe cu https://' }} />);
  const url = screen.getByLabelText('Adresa');
  const message = document.getElementById(url.getAttribute('aria-describedby') ?? '');
  expect([url.getAttribute('aria-invalid'), message?.textContent]).toEqual(['true', 'Adresa începe cu https://']);
  expect(screen.getByLabelText('Numele').getAttribute('aria-invalid')).toBeNull();
});

test('emptied fields keep the type that the server expects', async () => {
  const { user } = renderComponent(<Form />);
  for (const label of ['Localitatea', 'Ore', 'Până la']) await user.clear(screen.getByLabelText(label));
  await user.click(screen.getByLabelText('Elimină: Facebook'));
  expect(value).toEqual({ address: { city: '' }, hours: null, until: null, social: [] });
  await user.click(screen.getByText('Adaugă un element'));
  expect(value.social).toEqual([{ name: '', url: '' }]);
});
