import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { ana, renderAdmin, storeSession } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import { readTexts } from '../../../tests/support/components/texts.ts';
import * as accountsPage from './accounts-page.tsx';

const path = '/api/admin/accounts';
const emil = {
  id: 'emil',
  name: 'Emil Rus',
  email: 'emil@gradina.test',
  role: 'editor',
  state: 'active',
  hasOneTimeCodes: false,
  createdAt: '2027-03-01T08:00:00.000Z',
  lastLoginAt: null,
};

const createTeamView = (id: string, name: string) => ({ id, name, color: 'leaf', members: [], isActive: true });

const elsewhere = { default: () => <p>Altundeva</p> };

const open = async (replies: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({
    'GET /api/admin/validate-session': { valid: true, user: ana },
    [`GET ${path}`]: { items: [emil], total: 1 },
    'GET /api/admin/teams': {
      teams: [createTeamView('albastra', 'Echipa albastră'), createTeamView('verde', 'Echipa verde')],
    },
    [`PATCH ${path}/emil`]: { item: { ...emil, role: 'crew' } },
    [`POST ${path}`]: { item: { ...emil, role: 'crew' }, link: 'https://gradina.test/admin/password#x' },
    ...replies,
  });
  storeSession('token');
  return {
    ...api,
    ...(await renderAdmin({ '/admin/accounts': accountsPage, '/admin/else': elsewhere }, '/admin/accounts')),
  };
};

afterEach(() => localStorage.clear());

test('an account is given another role', async () => {
  const { user, callsOf } = await open();
  await user.click(await screen.findByRole('button', { name: 'Acțiuni pentru Emil Rus' }));
  const items = readTexts(await screen.findAllByRole('menuitem'));
  expect(items.slice(0, 2)).toEqual(['Setează ca administrator', 'Setează ca membru al echipei']);
  await user.click(screen.getByRole('menuitem', { name: 'Setează ca membru al echipei' }));
  expect(await screen.findByText('Emil Rus este acum membru al echipei')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Anulează' }));
  await waitFor(() => expect(callsOf('PATCH', `${path}/emil`)).toHaveLength(2));
  expect(callsOf('PATCH', `${path}/emil`).map(({ body }) => body)).toEqual([{ role: 'crew' }, { role: 'editor' }]);
});

test('the form of an invitation says what a crew account without a team sees', async () => {
  const { user, callsOf } = await open();
  await user.click(await screen.findByRole('button', { name: 'Invită un coleg' }));
  expect(screen.queryByLabelText('Echipa')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Rol'), 'Echipă: numai zilele echipei, pe telefon');
  await user.selectOptions(screen.getByLabelText('Echipa'), 'Nicio echipă deocamdată');
  expect(screen.getByText(/altfel nu vede nicio zi/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Echipa'), 'Echipa verde');
  expect(screen.queryByText(/altfel nu vede nicio zi/)).toBeNull();
  fill(screen.getByLabelText('Nume'), emil.name);
  fill(screen.getByLabelText('E-mail'), emil.email);
  await user.click(screen.getByRole('button', { name: 'Trimite invitația' }));
  expect(await screen.findByText('https://gradina.test/admin/password#x')).toBeTruthy();
  await waitFor(() => expect(callsOf('GET', '/api/admin/teams')).toHaveLength(2));
  const body = { name: emil.name, email: emil.email, role: 'crew', teamId: 'verde' };
  expect(callsOf('POST', path)[0]?.body).toEqual(body);
});

test('an invitation that is not filled in lists its errors', async () => {
  const taken = { message: 'x', code: 'already_taken', fields: { email: 'Există deja un cont cu această adresă' } };
  const { user, callsOf, reply } = await open({ [`POST ${path}`]: refusal(409, taken) });
  await user.click(await screen.findByRole('button', { name: 'Invită un coleg' }));
  const send = () => user.click(screen.getByRole('button', { name: 'Trimite invitația' }));
  await send();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Câmpuri de corectat: 2'));
  expect(callsOf('POST', path)).toHaveLength(0);
  fill(screen.getByLabelText('Nume'), emil.name);
  fill(screen.getByLabelText('E-mail'), emil.email);
  const summary = screen.getByText(/Câmpuri de corectat/).closest('[role=group]');
  await waitFor(() => expect(summary).toHaveProperty('hidden', true));
  await send();
  expect(await screen.findByText('Există deja un cont cu această adresă')).toBeTruthy();
  const email = screen.getByLabelText<HTMLInputElement>('E-mail');
  await waitFor(() => expect(document.activeElement).toBe(email));
  fill(email, 'emil.rus@gradina.test');
  expect(screen.queryByText('Există deja un cont cu această adresă')).toBeNull();
  reply({ [`POST ${path}`]: { item: emil, link: 'https://gradina.test/admin/password#x' } });
  await send();
  expect(await screen.findByText('https://gradina.test/admin/password#x')).toBeTruthy();
});

test('the list names the team of a crew member', async () => {
  const members = [{ name: 'Emil Rus', userId: 'emil' }];
  await open({
    'GET /api/admin/teams': { teams: [{ ...createTeamView('verde', 'Echipa verde'), members }] },
    [`GET ${path}`]: { items: ['emil', 'dan'].map((id) => ({ ...emil, id, name: id, role: 'crew' })), total: 2 },
  });
  expect(readTexts(await screen.findAllByText(/^(Echipa verde|Fără echipă)$/))).toEqual([
    'Echipa verde',
    'Fără echipă',
  ]);
});

test('the accounts are read again each time the screen opens', async () => {
  const { router, reply } = await open();
  await screen.findByText('nu s-a autentificat încă');
  await act(() => router.navigate('/admin/else'));
  reply({ [`GET ${path}`]: { items: [{ ...emil, state: 'disabled' }], total: 1 } });
  await act(() => router.navigate('/admin/accounts'));
  await screen.findByText('Dezactivat');
});
