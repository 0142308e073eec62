import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addDays, getBucharestTomorrow } from '../../../../contract/kernel/local-time.ts';
import type { PostponedVisit } from '../../../../contract/planning/postpone.ts';
import { fakeApi, heldReply, refusal } from '../../../../tests/support/components/fake-api.ts';
import { letPass, renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { samplePlanCalendar } from '../../../../tests/support/components/sample-plan.ts';
import { readText } from '../../../../tests/support/components/texts.ts';
import { PostponementBar, RainDayButton } from './rain-day.tsx';

const date = getBucharestTomorrow();
const next = { date: `${addDays(date, 1)}T10:00:00`, teamId: 'echipa-2' };
const visit: PostponedVisit = {
  id: 'v1',
  sequence: 3,
  name: 'Ana Pop',
  service: 'Tuns gazon',
  city: 'Florești',
  date: `${date}T08:00:00`,
  teamId: 'echipa-1',
  tolerance: null,
  outcome: { kind: 'move', to: next },
  reason: 'ziua cea mai apropiată',
  email: true,
};
const asked = { ...visit, id: 'v2', name: 'Ion Ban', outcome: { kind: 'ask', options: [next] } };
const fixed = {
  ...visit,
  id: 'v3',
  name: 'Dan Rus',
  outcome: { kind: 'stay' },
  reason: 'stabilită cu clientul',
  email: false,
};
const postponement = { id: 'p1', date, moved: 1, asked: 1, undoUntil: new Date(Date.now() + 300_000).toISOString() };

async function openPreview(replies: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    '/api/admin/appointments/calendar': samplePlanCalendar(date, date),
    '/api/admin/teams': { teams: samplePlanCalendar().teams },
    '/api/admin/postpone': { postponement: null },
    '/api/admin/postpone/preview': { visits: [visit, asked, fixed], emails: 2, canSend: true },
    '/api/admin/postpone/confirm': { postponement },
    ...replies,
  });
  const view = renderComponent(
    <>
      <PostponementBar />
      <RainDayButton day={date} />
    </>,
  );
  await view.user.click(screen.getByText('Zi ploioasă'));
  await view.user.click(await screen.findByText('Echipa 2'));
  await view.user.click(screen.getByText('Arată ce se mută'));
  await screen.findByText('Amână 2 vizite');
  return { ...view, ...api };
}

const row = (name: string) => screen.getAllByText(name, { exact: false })[0]?.closest('li') as HTMLElement;

test('the preview shows for each visit of the chosen teams where it moves and why', async () => {
  const { callsOf } = await openPreview();
  expect(callsOf('POST', '/api/admin/postpone/preview')[0]?.body).toEqual({ date, from: null, teamIds: ['echipa-1'] });
  expect(readText(row('Ana Pop'))).toContain('10:00 Echipa 2');
  expect(readText(row('Ana Pop'))).toContain('ziua cea mai apropiată · primește un e-mail');
  expect(within(row('Dan Rus')).queryByRole('checkbox')).toBeNull();
  expect(screen.getByText('2 e-mailuri pleacă peste 5 minute; până atunci puteți anula totul.')).toBeTruthy();
});

test('where the server cannot send e-mails the preview asks staff to call', async () => {
  await openPreview({ '/api/admin/postpone/preview': { visits: [visit, asked, fixed], emails: 2, canSend: false } });
  expect(readText(screen.getByRole('dialog'))).toContain('Serverul nu poate trimite încă e-mailuri: sunați clienții.');
  expect(readText(row('Ana Pop'))).toContain('nu primește e-mail');
});

test('an unticked visit is sent as seen and left out of the confirmed postponement', async () => {
  const { user, callsOf, reply } = await openPreview();
  await user.click(within(row('Ana Pop')).getByRole('checkbox'));
  expect(screen.getByText('Un e-mail pleacă peste 5 minute; până atunci puteți anula totul.')).toBeTruthy();
  reply({ '/api/admin/postpone': { postponement } });
  await user.click(screen.getByText('Amână o vizită'));
  await screen.findByText(/o vizită mutată, un client alege altă oră/);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Zi ploioasă').closest('button')));
  const sent = callsOf('POST', '/api/admin/postpone/confirm')[0]?.body as { visits: object[] };
  expect(sent).toMatchObject({ date, teamIds: ['echipa-1'], seen: ['v1', 'v2', 'v3'] });
  expect(sent.visits).toEqual([{ id: 'v2', sequence: 3, outcome: asked.outcome }]);
});

test('when the server refuses a postponement, nothing is moved and the preview is loaded again', async () => {
  const refused = [{ id: 'v1', name: 'Ana Pop', message: 'Ora este ocupată.' }];
  const changed = { code: 'plan_changed', message: 'x', details: { refused } };
  const { user, callsOf, reply } = await openPreview({ '/api/admin/postpone/confirm': refusal(409, changed) });
  const again = heldReply({ visits: [visit, asked, fixed], emails: 2, canSend: true });
  reply({ '/api/admin/postpone/preview': again.reply });
  await user.click(screen.getByText('Amână 2 vizite'));
  await screen.findByText(/Nu s-a mutat nimic.*Ana Pop: Ora este ocupată\./);
  expect(callsOf('POST', '/api/admin/postpone/preview')).toHaveLength(2);
  await act(async () => again.release());
  screen.getByText(/Nu s-a mutat nimic.*Ana Pop: Ora este ocupată\./);
  await user.click(screen.getByText('Amână 2 vizite'));
  const keys = callsOf('POST', '/api/admin/postpone/confirm').map(({ body }) => (body as { key: string }).key);
  expect(new Set(keys).size).toBe(2);
});

test('a preview that arrives after going back does not replace the form', async () => {
  const { user, reply } = await openPreview({
    '/api/admin/postpone/confirm': refusal(409, { message: 'x', code: 'plan_changed', details: { refused: [] } }),
  });
  const again = heldReply({ visits: [visit], emails: 1, canSend: true });
  reply({ '/api/admin/postpone/preview': again.reply });
  await user.click(screen.getByText('Amână 2 vizite'));
  await user.click(await screen.findByText('Înapoi'));
  await screen.findByText('Arată ce se mută');
  await act(async () => again.release());
  expect(screen.queryByText(/^Amână /)).toBeNull();
  screen.getByText('Arată ce se mută');
});

test('the postponement bar counts down, undoes everything and links the visits it could not restore', async () => {
  vi.useFakeTimers();
  const { callsOf } = fakeApi({
    '/api/admin/postpone': {
      postponement: { ...postponement, undoUntil: new Date(Date.now() + 90_000).toISOString() },
    },
    '/api/admin/postpone/undo': { restored: 1, kept: [{ id: 'v2', name: 'Ion Ban' }] },
  });
  const { user } = renderComponent(<PostponementBar />);
  await screen.findByText('1:30');
  await letPass(31_000);
  await screen.findByText('0:59');
  await user.click(screen.getByText('Anulează totul'));
  const stayed = await screen.findByRole('link', { name: 'Ion Ban' });
  expect(stayed.getAttribute('href')).toBe('/admin/appointments/v2');
  expect(callsOf('POST', '/api/admin/postpone/undo')[0]?.body).toEqual({ id: 'p1' });
});

test('the postponement bar disappears when the time to undo is over', async () => {
  vi.useFakeTimers();
  fakeApi({
    '/api/admin/postpone': { postponement: { ...postponement, undoUntil: new Date(Date.now() + 2000).toISOString() } },
  });
  renderComponent(<PostponementBar />);
  await screen.findByText('Anulează totul');
  await letPass(3000);
  expect(screen.queryByText('Anulează totul')).toBeNull();
});
