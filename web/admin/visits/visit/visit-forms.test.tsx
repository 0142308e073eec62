import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ApiCall, connectionLost, fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { ana } from '../../../../tests/support/components/render-admin.tsx';
import { fill, renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { UserContext } from '../../kit/shell/session/user-context.ts';
import { StaffNotes } from './visit-forms.tsx';

const path = '/api/admin/appointments/v1';
const entry = 'clienti:ana:note-vizita:v1';

/** Fakes a server that refuses notes based on an older text. */
function notesServer(start: string) {
  let notes = start;
  return {
    write: (text: string) => {
      notes = text;
    },
    patch: ({ body }: ApiCall) => {
      const { staffNotes, staffNotesBefore } = body as Record<string, string>;
      const failure = { message: 'x', code: 'stale_notes', details: { staffNotes: notes } };
      if (staffNotesBefore !== notes) return Response.json(failure, { status: 409 });
      notes = String(staffNotes).trim();
      return { visit: { staffNotes: notes } };
    },
    read: () => notes,
  };
}

function open(server: ReturnType<typeof notesServer>) {
  const api = fakeApi({ [`PATCH ${path}`]: server.patch });
  const view = renderComponent(
    <UserContext value={ana}>
      <StaffNotes id="v1" notes="" />
    </UserContext>,
  );
  return { ...view, ...api };
}

const notes = () => screen.findByLabelText<HTMLTextAreaElement>('Notele biroului');

test('notes are saved automatically', async () => {
  const server = notesServer('');
  open(server);
  fill(await notes(), 'Cod la poartă ');
  expect(localStorage.getItem(entry)).toContain('Cod la poartă');
  await waitFor(() => expect(server.read()).toBe('Cod la poartă'));
  await waitFor(() => expect(localStorage.getItem(entry)).toBeNull());
  expect((await notes()).value).toBe('Cod la poartă ');
});

test.each([
  ['Păstrează ambele', 'Are câine\nCod 4711'],
  ['Păstrează textul meu', 'Cod 4711'],
  ['Folosește textul colegului', 'Are câine'],
])('after an edit conflict over notes, „%s” leaves %j', async (button, expected) => {
  const server = notesServer('');
  const { user } = open(server);
  server.write('Are câine');
  fill(await notes(), 'Cod 4711');
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(server.read()).toBe(expected));
  expect((await notes()).value).toBe(expected);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('notes that could not be sent are sent when the screen opens again', async () => {
  const server = notesServer('');
  const { reply, unmount } = open(server);
  reply({ [`PATCH ${path}`]: connectionLost });
  fill(await notes(), 'Are și câine');
  await screen.findByText('Nu s-a salvat încă; încercăm din nou.');
  unmount();
  open(server);
  expect((await notes()).value).toBe('Are și câine');
  await waitFor(() => expect(server.read()).toBe('Are și câine'));
});

test('notes typed during a save are saved after it, without a false conflict', async () => {
  const server = notesServer('');
  const { reply, callsOf } = open(server);
  const { promise: line, resolve: release } = Promise.withResolvers<void>();
  reply({ [`PATCH ${path}`]: (call: ApiCall) => line.then(() => server.patch(call)) });
  fill(await notes(), 'Cod la poartă');
  await waitFor(() => expect(callsOf('PATCH', path)).toHaveLength(1));
  fill(await notes(), 'Cod la poartă 4711');
  release();
  await waitFor(() => expect(server.read()).toBe('Cod la poartă 4711'));
  expect((await notes()).value).toBe('Cod la poartă 4711');
  expect(screen.queryByRole('alert')).toBeNull();
});
