import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../../../tests/support/components/render-page.tsx';
import { matchKeySequence, Shortcuts, useShortcut } from './shortcuts.tsx';

const page = (title: string) => ({
  default: () => (
    <>
      <h1>{title}</h1>
      <input aria-label="Nume" />
    </>
  ),
});

test('shortcuts open screens', async () => {
  storeSession('bun');
  fakeApi({ '/api/admin/validate-session': { valid: true, user: ana } });
  const { user, address } = await renderAdmin(
    {
      '/admin/profile': page('Profilul'),
      '/admin/services': page('Serviciile'),
      '/admin/testimonials': page('Mărturiile'),
    },
    '/admin/profile',
  );
  await screen.findByRole('heading', { name: 'Profilul' });
  await user.click(screen.getByLabelText('Nume'));
  await user.keyboard('gs?');
  expect(screen.getByLabelText<HTMLInputElement>('Nume').value).toBe('gs?');
  expect(address()).toBe('/admin/profile');
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('heading', { name: 'Profilul' }));
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Comenzi rapide de la tastatură' });
  expect(within(help).getByText('Programări')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('gs');
  await screen.findByRole('heading', { name: 'Serviciile' });

  await user.keyboard('{Control>}k{/Control}');
  fill(await screen.findByRole('combobox', { name: 'Caută ecrane și conținut' }), 'gazon rulou');
  await screen.findByText('Nu s-a putut căuta. Verificați conexiunea.');
  fill(screen.getByRole('combobox', { name: 'Caută ecrane și conținut' }), 'marturii');
  const option = await screen.findByRole('option', { name: /^Mărturii/ });
  expect(option.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Mărturiile' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function Search({ run }: { run: () => void }) {
  useShortcut('/', 'Caută în listă', run);
  return null;
}

test('a shortcut that another component used meanwhile works again when that component is gone', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const show = (isSecondShown: boolean) => (
    <Shortcuts>
      <Search run={first} />
      {isSecondShown && <Search run={second} />}
    </Shortcuts>
  );
  const { rerender } = render(show(true));
  fireEvent.keyDown(document.body, { key: '/' });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  rerender(show(false));
  fireEvent.keyDown(document.body, { key: '/' });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});

const shortcuts = ['g p', 'g s', 'n', '?'];

test('a shortcut is one key or two consecutive keys', () => {
  expect(matchKeySequence([], '?', shortcuts)).toEqual({ pressed: [], complete: '?' });
  expect(matchKeySequence([], 'g', shortcuts)).toEqual({ pressed: ['g'] });
  expect(matchKeySequence(['g'], 's', shortcuts)).toEqual({ pressed: [], complete: 'g s' });
});

test('a key that continues no shortcut may start another one', () => {
  expect(matchKeySequence(['g'], 'x', shortcuts)).toEqual({ pressed: [] });
  expect(matchKeySequence(['g'], 'n', shortcuts)).toEqual({ pressed: [], complete: 'n' });
  expect(matchKeySequence(['g'], 'g', shortcuts)).toEqual({ pressed: ['g'] });
});
