import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../../tests/support/components/render-page.tsx';
import * as page from './new-visit-page.tsx';

const newVisit = '/admin/appointments/new';

async function open(at = newVisit) {
  storeSession('bun');
  const api = fakeApi({
    '/api/admin/validate-session': { valid: true, user: ana },
    '/api/services': { services: [{ id: 'gazon', name: 'Tuns gazon', pictures: {} }] },
    '/api/admin/teams': { teams: [] },
    '/api/admin/calendar': { days: [], visits: [], teams: [], windowMinutes: 120 },
  });
  const view = await renderAdmin({ [newVisit]: page, '/admin/services': { default: () => <p>Alt ecran</p> } }, at);
  await findNotes();
  return { ...view, ...api };
}

const findNotes = () => screen.findByLabelText<HTMLTextAreaElement>('Note');
const findName = () => screen.findByLabelText<HTMLInputElement>(/^Nume/);

/** Types what the first caller says and leaves the form. */
async function abandonCall() {
  const { router, user } = await open();
  fill(await findName(), 'Mihai Ionescu');
  fill(await findNotes(), 'Cod la poartă 4711');
  await router.navigate('/admin/services');
  await screen.findByText('Alt ecran');
  return { router, user };
}

beforeEach(() => localStorage.clear());

test('an abandoned form never fills the form of the next caller, and is offered by name and hour', async () => {
  const { router } = await abandonCall();
  await router.navigate(newVisit);
  expect((await findName()).value).toBe('');
  expect((await findNotes()).value).toBe('');
  expect(screen.getByRole('region', { name: 'Ciorne găsite' }).textContent).toMatch(
    /^Am găsit o ciornă de la \d\d:\d\d \(Mihai Ionescu\)\.ContinuăÎncepe gol$/,
  );
});

test('an abandoned form is continued or removed by the choice of the person', async () => {
  const { router, user } = await abandonCall();
  await router.navigate(newVisit);

  await user.click(await screen.findByRole('button', { name: 'Continuă' }));
  expect((await findNotes()).value).toBe('Cod la poartă 4711');
  expect(screen.queryByText(/Am găsit o ciornă/)).toBeNull();
  await router.navigate('/admin/services');
  await screen.findByText('Alt ecran');
  await router.navigate(newVisit);
  await user.click(await screen.findByRole('button', { name: 'Începe gol' }));
  await waitFor(() => expect(screen.queryByText(/Am găsit o ciornă/)).toBeNull());
  expect((await findName()).value).toBe('');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('clienti:'))).toEqual([]);
});
