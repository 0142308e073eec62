import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { LapsedHours } from './lapsed-hours.tsx';

const path = '/api/admin/quotes/q1/hours';
const items = [{ id: 'q1', number: 'OF-2027-0001', name: 'Ana Pop', until: '2027-03-13' }];

function open() {
  const api = fakeApi({ [`POST ${path}`]: { quote: {} } });
  const { user } = renderComponent(<LapsedHours items={items} total={1} />);
  return { user, decisions: () => api.callsOf('POST', path).map(({ body }) => body) };
}

test('hours are kept with one click, which can be taken back', async () => {
  const { user, decisions } = open();
  await user.click(screen.getByRole('button', { name: 'Păstrează orele' }));
  await user.click(await screen.findByRole('button', { name: 'Anulează' }));
  await waitFor(() => expect(decisions()).toEqual([{ decision: 'keep' }, { decision: 'ask' }]));
});

test('releasing hours says first what it cancels', async () => {
  const { user, decisions } = open();
  await user.click(screen.getByRole('button', { name: 'Eliberează' }));
  const dialog = await screen.findByRole('dialog', { name: 'Eliberați orele pentru Ana Pop?' });
  expect(dialog.textContent).toContain('Vizitele care urmează se anulează');
  expect(decisions()).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Eliberează' }).at(-1) as HTMLElement);
  await waitFor(() => expect(decisions()).toEqual([{ decision: 'release' }]));
});
