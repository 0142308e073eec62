import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, refusal } from '../../../tests/support/components/fake-api.ts';
import { ana } from '../../../tests/support/components/render-admin.tsx';
import { fill, renderComponent } from '../../../tests/support/components/render-page.tsx';
import { UserContext } from '../kit/shell/session/user-context.ts';
import { TemplatesDialog } from './templates-dialog.tsx';

const path = '/api/admin/reply-templates';
const template = { id: 'udat', title: 'Udatul', subject: 'Udatul', text: 'Bună ziua, {nume}', version: 1 };
const theirs = { ...template, text: 'Scris de un coleg', version: 2 };
const message = 'Șablonul a fost modificat între timp de altcineva.';

test.each([
  ['Salvează așa', 'Scris aici'],
  ['Renunț la schimbările mele', 'Scris de un coleg'],
])('after an edit conflict over a reply template, choosing „%s” leaves „%s”', async (button, expected) => {
  const { reply, callsOf } = fakeApi({
    [`GET ${path}`]: { items: [template] },
    [`PUT ${path}/udat`]: refusal(409, { message, code: 'stale_version', details: { current: theirs } }),
  });
  const { user } = renderComponent(
    <UserContext value={ana}>
      <TemplatesDialog onClose={vi.fn()} />
    </UserContext>,
  );
  await screen.findByDisplayValue('Bună ziua, {nume}');
  fill(screen.getByLabelText('Textul'), 'Scris aici');
  await user.click(screen.getByRole('button', { name: 'Salvează șablonul' }));
  await screen.findByText(/a salvat între timp/);
  reply({
    [`GET ${path}`]: { items: [{ ...theirs, text: expected }] },
    [`PUT ${path}/udat`]: { item: { ...theirs, text: 'Scris aici', version: 3 } },
  });
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Textul').value).toBe(expected));
  await waitFor(() => expect(screen.queryByText(/a salvat între timp/)).toBeNull());
  const sent = callsOf('PUT', `${path}/udat`).map(({ body }) => body);
  expect(sent.slice(1)).toMatchObject(button === 'Salvează așa' ? [{ text: 'Scris aici', version: 2 }] : []);
});
