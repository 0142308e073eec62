import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BusyCalendar } from '../../../../contract/busy-calendars/schemas.ts';
import type { Team } from '../../../../contract/teams/schemas.ts';
import { fakeApi, refusal } from '../../../../tests/support/components/fake-api.ts';
import { ana } from '../../../../tests/support/components/render-admin.tsx';
import { fill, renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { UserContext } from '../../kit/shell/session/user-context.ts';
import TeamsPage from './teams-page.tsx';

const north: Team = {
  id: 't1',
  name: 'Echipa Nord',
  color: 'green',
  baseCity: 'Turda',
  baseCounty: 'Cluj',
  position: 1,
  version: 3,
  activeFrom: null,
  activeUntil: null,
  workingDays: [1, 6],
  isActive: true,
  members: [{ name: 'Ion Rus', userId: null }],
};
const former: Team = { ...north, id: 't2', name: 'Echipa veche', baseCity: '', isActive: false };
const path = '/api/admin/teams';
const calendarsPath = '/api/admin/busy-calendars';
const silent: BusyCalendar = {
  id: 'c1',
  teamId: 't1',
  name: 'Ion',
  host: 'calendar.google.com',
  version: 4,
  readAt: '2027-03-10T08:00:00Z',
  failingSince: '2027-03-10T08:15:00Z',
  problem: 'Serverul calendarului a răspuns cu 500.',
  emptiedAt: null,
  intervalCount: 12,
  needsDecision: true,
};

function open(teams: Team[], role: 'admin' | 'editor' = 'admin', calendars: BusyCalendar[] = []) {
  const api = fakeApi({
    [`GET ${path}`]: { teams },
    [`GET ${calendarsPath}`]: { calendars },
    [`POST ${calendarsPath}`]: { id: 'c9' },
    [`POST ${calendarsPath}/c1/decide`]: { success: true },
    [`POST ${calendarsPath}/c1/read`]: { success: true },
    'GET /api/admin/accounts': { items: [{ id: 'u2', name: 'Maria Pop', role: 'crew', state: 'active' }], total: 1 },
    [`POST ${path}`]: ({ body }) => ({ team: { ...north, ...(body as object) } }),
    [`PUT ${path}/t1`]: ({ body }) => ({ team: { ...north, ...(body as { team: object }).team, version: 4 } }),
  });
  const page = (
    <UserContext value={{ ...ana, role }}>
      <TeamsPage />
    </UserContext>
  );
  return { ...api, ...renderComponent(page) };
}

const save = () => screen.getByRole('button', { name: 'Salvează' });

afterEach(() => localStorage.clear());

test('editors see the teams, former ones in their own section, without buttons to change them', async () => {
  open([north, former], 'editor');
  await screen.findByText('Pornește din Turda, Cluj · luni, sâmbătă');
  within(screen.getByRole('region', { name: 'Nu mai lucrează' })).getByText('Echipa veche');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a new team gets an unused colour and members with or without an account', async () => {
  const { user, callsOf } = open([north]);
  await user.click(await screen.findByRole('button', { name: 'Adaugă o echipă' }));
  fill(screen.getByLabelText('Nume *'), 'Echipa Sud');
  await user.type(screen.getByLabelText('Un nume'), 'Vasile{Enter}');
  await user.selectOptions(await screen.findByLabelText('Sau un coleg cu cont'), 'Maria Pop (Echipă)');
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('POST', path)[0]?.body).toMatchObject({
    name: 'Echipa Sud',
    color: 'blue',
    workingDays: null,
    members: [
      { name: 'Vasile', userId: null },
      { name: 'Maria Pop', userId: 'u2' },
    ],
  });
});

test('a server error about a field of a team is shown at that field', async () => {
  const { user, reply } = open([north]);
  const message = 'Se termină înainte să înceapă';
  reply({
    [`PUT ${path}/t1`]: refusal(400, { message: 'x', code: 'invalid_input', fields: { 'team.activeUntil': message } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Schimbă Echipa Nord' }));
  await user.click(save());
  await screen.findByText(message);
  expect(screen.getByLabelText('Ultima zi').getAttribute('aria-invalid')).toBe('true');
});

test('setting the last day of a team asks for confirmation when it affects visits', async () => {
  const { user, reply, callsOf } = open([north]);
  const touched = [{ id: 'v1', name: 'Ana Pop', date: '2027-03-11T10:00:00', reason: 'teams' }];
  const details = { touched, count: 1 };
  reply({
    [`PUT ${path}/t1`]: ({ body }) =>
      (body as { accepted?: boolean }).accepted
        ? { team: { ...north, activeUntil: '2027-03-01', version: 4 } }
        : refusal(409, { message: 'x', code: 'affects_visits', details })(),
  });
  await user.click(await screen.findByRole('button', { name: 'Schimbă Echipa Nord' }));
  fill(screen.getByLabelText('Ultima zi'), '2027-03-01');
  await user.click(save());
  const question = within(await screen.findByRole('dialog', { name: 'O vizită nu se mai potrivește' }));
  await user.click(question.getByRole('button', { name: 'Salvează oricum' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('PUT', `${path}/t1`).map(({ body }) => body)).toMatchObject([
    { version: 3, team: { activeUntil: '2027-03-01' } },
    { version: 3, accepted: true },
  ]);
});

test('after an edit conflict the typed team can be saved over the newer version', async () => {
  const { user, reply, callsOf } = open([north]);
  reply({
    [`PUT ${path}/t1`]: ({ body }) =>
      (body as { version: number }).version === 3
        ? refusal(409, {
            message: 'x',
            code: 'stale_version',
            details: { current: { ...north, name: 'Echipa lor', version: 9 } },
          })()
        : { team: { ...north, name: 'Echipa mea', version: 10 } },
  });
  await user.click(await screen.findByRole('button', { name: 'Schimbă Echipa Nord' }));
  fill(screen.getByLabelText('Nume *'), 'Echipa mea');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Salvează așa' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('PUT', `${path}/t1`)[1]?.body).toMatchObject({ version: 9, team: { name: 'Echipa mea' } });
});

const south = { ...north, id: 't3', name: 'Echipa Sud' };

test('active teams are reordered with the arrow keys', async () => {
  const { user, reply, callsOf } = open([north, south, former]);
  reply({ [`POST ${path}/order`]: { teams: [south, north, former] } });
  (await screen.findByRole('button', { name: 'Mută Echipa Nord' })).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(callsOf('POST', `${path}/order`)[0]?.body).toEqual({ ids: ['t3', 't1'] }));
});

test('former teams cannot be moved', async () => {
  open([north, south, former]);
  await screen.findByRole('button', { name: 'Mută Echipa Nord' });
  expect(screen.queryByRole('button', { name: 'Mută Echipa veche' })).toBeNull();
});

test('a calendar is connected to a team by its address, which the form asks for in the right form', async () => {
  const { user, callsOf } = open([north]);
  await user.click(await screen.findByRole('button', { name: 'Leagă un calendar' }));
  const dialog = within(screen.getByRole('dialog'));
  fill(dialog.getByLabelText('Al cui este *'), 'Ion Rus');
  fill(dialog.getByLabelText('Adresa calendarului (ICS) *'), 'calendarul meu');
  await user.click(dialog.getByRole('button', { name: 'Leagă calendarul' }));
  await dialog.findByText('Adresa începe cu https:// sau webcal://');
  fill(dialog.getByLabelText('Adresa calendarului (ICS) *'), 'webcal://p12.icloud.com/secret.ics');
  await user.click(dialog.getByRole('button', { name: 'Leagă calendarul' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf('POST', calendarsPath)[0]?.body).toEqual({
    teamId: 't1',
    name: 'Ion Rus',
    address: 'https://p12.icloud.com/secret.ics',
  });
});

test('editors only decide about the hours of a calendar that no longer answers', async () => {
  const { user, callsOf } = open([north], 'editor', [silent]);
  await screen.findByText(/Păstrăm orele ocupate: 12 intervale\./);
  expect(screen.queryByRole('button', { name: 'Schimbă Ion' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Eliberează' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliberați orele ocupate după „Ion”?' }));
  expect(callsOf('POST', `${calendarsPath}/c1/decide`)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Eliberează' }));
  await waitFor(() =>
    expect(callsOf('POST', `${calendarsPath}/c1/decide`)[0]?.body).toEqual({ decision: 'release', version: 4 }),
  );
});
