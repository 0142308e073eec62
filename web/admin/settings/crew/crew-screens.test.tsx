import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { connectionLost, fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { ana } from '../../../../tests/support/components/render-admin.tsx';
import { fill, renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { UserContext } from '../../kit/shell/session/user-context.ts';
import ChecklistsPage from './checklists-page.tsx';
import WorkTimesPage from './work-times-page.tsx';

afterEach(() => localStorage.clear());

const services = [
  { id: 'gazon', name: 'Gazon' },
  { id: 'tuns', name: 'Tuns' },
];

test('items of a checklist keep their ids when they are reordered', async () => {
  const old = {
    services: [
      { serviceId: 'vechi', items: [{ id: 'v', text: 'Al unui serviciu nepublicat' }] },
      {
        serviceId: 'gazon',
        items: [
          { id: 'a', text: 'Tuns' },
          { id: 'b', text: 'Greblat' },
          { id: 'c', text: 'Udat' },
        ],
      },
    ],
  };
  const { callsOf } = fakeApi({
    '/api/services': { services },
    'GET /api/admin/checklists': { checklists: old, version: 2 },
    'PUT /api/admin/checklists': ({ body }) => ({ ...(body as object), version: 3 }),
  });
  const { user } = renderComponent(
    <UserContext value={ana}>
      <ChecklistsPage />
    </UserContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Elimină punctul 3: Udat' }));
  screen.getAllByRole('button', { name: 'Mută punctul 2' })[0]?.focus();
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getAllByRole('button', { name: 'Adaugă un punct' })[1] as HTMLElement);
  fill(screen.getByLabelText('Tuns, punctul 1'), 'Resturile strânse');
  await user.click(screen.getByRole('button', { name: 'Salvează' }));
  await waitFor(() => expect(callsOf('PUT', '/api/admin/checklists')).toHaveLength(1));
  expect(callsOf('PUT', '/api/admin/checklists')[0]?.body).toMatchObject({
    version: 2,
    checklists: {
      services: [
        old.services[0],
        {
          serviceId: 'gazon',
          items: [
            { id: 'b', text: 'Greblat' },
            { id: 'a', text: 'Tuns' },
          ],
        },
        { serviceId: 'tuns', items: [{ text: 'Resturile strânse' }] },
      ],
    },
  });
});

test('the checklists page links to the services when there are none', async () => {
  fakeApi({ '/api/services': { services: [] }, '/api/admin/checklists': { checklists: { services: [] }, version: 1 } });
  renderComponent(
    <UserContext value={ana}>
      <ChecklistsPage />
    </UserContext>,
  );
  await screen.findByRole('link', { name: 'Vezi serviciile' });
});

test('the checklists page says when the services cannot be loaded', async () => {
  fakeApi({ '/api/services': connectionLost, '/api/admin/checklists': { checklists: { services: [] }, version: 1 } });
  renderComponent(
    <UserContext value={ana}>
      <ChecklistsPage />
    </UserContext>,
  );
  await screen.findByText('Serviciile nu au putut fi încărcate');
});

test('a measured duration can be applied only to a service that was measured often enough', async () => {
  const time = { planned: 120, median: 200, visits: 7, windowCount: 1, measuredWindowCount: 2 };
  const { callsOf } = fakeApi({
    'GET /api/admin/work-times': {
      services: [
        { ...time, service: services[0] },
        { ...time, service: services[1], visits: 4 },
      ],
      gardens: [{ ...time, service: services[0], name: 'Ana Pop', address: 'Strada Teilor 4', city: 'Florești' }],
    },
    'POST /api/admin/work-times/gazon': { windowCount: 2 },
  });
  const { user } = renderComponent(<WorkTimesPage />);
  await screen.findByText('Gazon, Strada Teilor 4, Florești');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Folosește durata măsurată: Gazon' }));
  await waitFor(() => expect(callsOf('POST', '/api/admin/work-times/gazon')).toHaveLength(1));
});

test('the work times page says when nothing has been measured yet', async () => {
  fakeApi({ 'GET /api/admin/work-times': { services: [], gardens: [] } });
  renderComponent(<WorkTimesPage />);
  await screen.findByText('Nimic măsurat încă');
});
