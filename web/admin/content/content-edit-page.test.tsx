import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectionLost, heldReply, type Replies, refusal } from '../../../tests/support/components/fake-api.ts';
import { openAdmin } from '../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../tests/support/components/render-page.tsx';
import { sampleDocument } from '../../../tests/support/components/sample-document.ts';
import * as page from './content-edit-page.tsx';

const path = '/api/admin/testimonials/ion';
const draftPath = `${path}/draft`;
const entry = 'ciorne:ana:testimonials:ion';
const item = {
  ...sampleDocument,
  draft: null,
  otherDrafts: [],
  usedIn: [],
  fields: { name: 'Ion', content: 'La început.', rating: 5 },
};

const open = (replies: Replies = {}) =>
  openAdmin({ '/admin/testimonials/:id/edit': page }, '/admin/testimonials/ion/edit', {
    [`GET ${path}`]: { item },
    [`PUT ${draftPath}`]: { savedAt: '2026-06-01T09:30:00Z' },
    [`DELETE ${draftPath}`]: { success: true },
    ...replies,
  });

const text = () => screen.findByLabelText<HTMLTextAreaElement>(/^Mărturie/);

test('an edit of a document is stored in the browser at once and sent as a draft after a pause', async () => {
  const { callsOf } = await open();
  fill(await text(), 'Mai mult.');
  expect(localStorage.getItem(entry)).toContain('Mai mult.');
  await screen.findByText(/^Salvat automat la/);
  expect(callsOf('PUT', draftPath)).toMatchObject([{ body: { version: 3, fields: { content: 'Mai mult.' } } }]);
  expect(localStorage.getItem(entry)).toBeNull();
});

test('changing a document back to its saved text discards the draft', async () => {
  const { callsOf } = await open();
  fill(await text(), 'Mai mult.');
  await screen.findByText(/^Salvat automat la/);
  fill(await text(), 'La început.');
  await screen.findByText('Totul este salvat');
  await waitFor(() => expect(callsOf('DELETE', draftPath)).toHaveLength(1));
  expect(localStorage.getItem(entry)).toBeNull();
});

test('discarding a draft is repeated when the network is back', async () => {
  const { callsOf, reply } = await open({ [`DELETE ${draftPath}`]: connectionLost });
  fill(await text(), 'Mai mult.');
  await screen.findByText(/^Salvat automat la/);
  fill(await text(), 'La început.');
  await waitFor(() => expect(callsOf('DELETE', draftPath)).toHaveLength(1));
  reply({ [`DELETE ${draftPath}`]: { success: true } });
  // The listener is added when React renders the failure.
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(callsOf('DELETE', draftPath)).toHaveLength(2);
  });
});

test('a draft that cannot be sent is sent when the network is back', async () => {
  const { reply } = await open({ [`PUT ${draftPath}`]: connectionLost });
  fill(await text(), 'Fără rețea.');
  await screen.findByText('Fără rețea: păstrat pe acest calculator');
  expect(localStorage.getItem(entry)).toContain('Fără rețea.');
  reply({ [`PUT ${draftPath}`]: { savedAt: '2026-06-01T09:30:00Z' } });
  window.dispatchEvent(new Event('online'));
  await screen.findByText(/^Salvat automat la/);
});

test('a draft that the server refuses stays in the browser', async () => {
  await open({ [`PUT ${draftPath}`]: refusal(404, { message: 'Documentul nu mai există.', code: 'not_found' }) });
  fill(await text(), 'Prea târziu.');
  await screen.findByText('Documentul nu mai există.');
  expect(localStorage.getItem(entry)).toContain('Prea târziu.');
});

test('text kept in the browser is restored when the form opens', async () => {
  const stored = {
    value: { fields: { ...item.fields, content: 'Neterminat' } },
    version: 3,
    savedAt: '2026-06-01T09:00:00Z',
  };
  localStorage.setItem(entry, JSON.stringify(stored));
  const { user } = await open();
  expect((await text()).value).toBe('Neterminat');
  await screen.findByText(/păstrate pe acest calculator/);
  await user.click(screen.getByRole('button', { name: 'Renunță la ele' }));
  expect((await text()).value).toBe('La început.');
  await user.click(await screen.findByRole('button', { name: 'Anulează' }));
  expect((await text()).value).toBe('Neterminat');
});

test('text typed while a document is being saved stays and becomes a draft over the new version', async () => {
  const saved = heldReply({ item: { ...item, version: 4, fields: { ...item.fields, content: 'Trimis' } } });
  const { user, callsOf } = await open({ [`PUT ${path}`]: saved.reply, '/api/admin/testimonials': { items: [] } });
  fill(await text(), 'Trimis');
  await user.click(screen.getByRole('button', { name: 'Publică modificările' }));
  await waitFor(() => expect(callsOf('PUT', path)).toHaveLength(1));
  fill(await text(), 'Trimis, și încă ceva');
  saved.release();
  await waitFor(() => expect(callsOf('PUT', draftPath).at(-1)?.body).toMatchObject({ version: 4 }));
  expect((await text()).value).toBe('Trimis, și încă ceva');
});

test('a document is not saved a second time while it is being saved', async () => {
  const saved = heldReply({ item: { ...item, version: 4, fields: { ...item.fields, content: 'Trimis' } } });
  const { user, callsOf } = await open({ [`PUT ${path}`]: saved.reply, '/api/admin/testimonials': { items: [] } });
  fill(await text(), 'Trimis');
  await user.keyboard('{Control>}ss{/Control}');
  saved.release();
  await screen.findByText('Totul este salvat');
  expect(callsOf('PUT', path)).toHaveLength(1);
});

test('a new document is created once, however often it is saved', async () => {
  const screens = { '/admin/testimonials/new': page, '/admin/testimonials/:id/edit': page };
  const { user, callsOf } = await openAdmin(screens, '/admin/testimonials/new', {
    'GET /api/admin/testimonials/new/draft': { draft: null },
    'PUT /api/admin/testimonials/new/draft': { savedAt: '2026-06-01T09:30:00Z' },
    'POST /api/admin/testimonials': { item },
    [`GET ${path}`]: { item },
  });
  fill(await text(), 'La început.');
  fill(screen.getByLabelText(/^Nume/), 'Ion');
  await user.keyboard('{Control>}sss{/Control}');
  await screen.findByText('Totul este salvat');
  expect(callsOf('POST', '/api/admin/testimonials')).toHaveLength(1);
});

const newDraft = '/api/admin/testimonials/new/draft';
const openNew = (replies: Replies) =>
  openAdmin({ '/admin/testimonials/new': page }, '/admin/testimonials/new', replies);

test('an abandoned new document does not fill the next one until it is chosen', async () => {
  const abandoned = { version: 0, fields: { name: 'Maria', content: 'Neterminat' }, savedAt: '2026-05-31T09:00:00Z' };
  const { user, callsOf } = await openNew({
    [`GET ${newDraft}`]: { draft: abandoned },
    [`PUT ${newDraft}`]: { savedAt: '2026-06-01T09:30:00Z' },
    [`DELETE ${newDraft}`]: { success: true },
  });
  expect((await text()).value).toBe('');
  screen.getByText(/Am găsit o ciornă/);
  await user.click(screen.getByRole('button', { name: 'Continuă' }));
  expect((await text()).value).toBe('Neterminat');
  expect(callsOf('DELETE', newDraft)).toEqual([]);
});

test('turning down an abandoned new document removes it from the server', async () => {
  const abandoned = { version: 0, fields: { name: 'Maria' }, savedAt: '2026-05-31T09:00:00Z' };
  const { user, callsOf } = await openNew({
    [`GET ${newDraft}`]: { draft: abandoned },
    [`DELETE ${newDraft}`]: { success: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Începe gol' }));
  await waitFor(() => expect(callsOf('DELETE', newDraft)).toHaveLength(1));
  expect(screen.queryByText(/Am găsit o ciornă/)).toBeNull();
});

test('a look at another found draft does not lose what was typed into the first one', async () => {
  const draft = { version: 3, fields: { ...item.fields, content: 'De pe telefon' }, savedAt: '2026-05-31T09:00:00Z' };
  const stored = {
    value: { fields: { ...item.fields, content: 'De aici' } },
    version: 3,
    savedAt: '2026-06-01T09:00:00Z',
  };
  localStorage.setItem(entry, JSON.stringify(stored));
  const { user } = await open({ [`GET ${path}`]: { item: { ...item, draft } } });
  fill(await text(), 'De aici, și încă ceva');
  await user.click(screen.getByRole('button', { name: /^Vezi varianta din/ }));
  expect((await text()).value).toBe('De pe telefon');
  await user.click(screen.getByRole('button', { name: /^Vezi varianta din/ }));
  expect((await text()).value).toBe('De aici, și încă ceva');
});

test('a general environmental claim shows a warning', async () => {
  await open();
  expect(screen.queryByText(/2024\/825/)).toBeNull();
  fill(await text(), 'Au lucrat ecologic.');
  await screen.findByText(/„ecologic”.*Directiva \(UE\) 2024\/825/);
  await screen.findByText(/^Salvat automat la/);
});

test('an empty legal page can be filled with the default text that visitors see', async () => {
  const { user, callsOf } = await openAdmin({ '/admin/pages/:id/edit': page }, '/admin/pages/terms/edit', {
    'GET /api/admin/pages/terms': { item: { ...item, id: 'terms', title: 'Termeni', version: 1, fields: {} } },
    'PUT /api/admin/pages/terms/draft': { savedAt: '2026-06-01T09:30:00Z' },
  });
  const button = await screen.findByRole('button', { name: 'Completează formularul cu textul standard' });
  await user.click(button);
  expect((await screen.findByLabelText<HTMLInputElement>(/^Titlu/)).value).toBe('Termeni și condiții');
  expect(button.isConnected).toBe(false);
  await waitFor(() => expect(callsOf('PUT', '/api/admin/pages/terms/draft')).toHaveLength(1));
});

test('a document with an empty required field is not sent', async () => {
  const { user, callsOf } = await open();
  fill(await text(), '');
  await user.click(screen.getByRole('button', { name: 'Publică modificările' }));
  await waitFor(async () => expect((await text()).getAttribute('aria-invalid')).toBe('true'));
  await waitFor(async () => expect(document.activeElement).toBe(await text()));
  fill(await text(), 'Tot ce trebuie.');
  await waitFor(async () => expect((await text()).getAttribute('aria-invalid')).not.toBe('true'));
  expect(callsOf('PUT', path)).toHaveLength(0);
});

test('after an edit conflict the second editor chooses field by field which value to keep', async () => {
  const theirs = { ...item.fields, content: 'Scris de Mara.', rating: 4 };
  const mara = { id: 'mara', name: 'Mara Ionescu' };
  const current = { ...item, version: 4, fields: theirs, updatedBy: mara };
  const { user, reply, callsOf } = await open({
    [`PUT ${path}`]: refusal(409, { message: 'x', code: 'stale_version', details: { current, changes: [] } }),
    [`GET ${path}/history/3`]: { item: { fields: item.fields } },
    '/api/admin/testimonials': { items: [] },
  });
  fill(await text(), 'Scris de Ana.');
  fill(screen.getByLabelText(/^Nume/), 'Ion Pop');
  await user.click(screen.getByRole('button', { name: 'Publică modificările' }));
  const dialog = await screen.findByRole('dialog', { name: 'Documentul s-a schimbat între timp' });
  expect(dialog.textContent).toContain('Mara Ionescu a salvat acest document');
  const choice = within(within(dialog).getByRole('group', { name: 'Mărturie' }));
  expect(choice.getByRole<HTMLInputElement>('radio', { name: /Scris de Ana\./ }).checked).toBe(true);
  await user.click(choice.getByRole('radio', { name: /Mara Ionescu/ }));
  reply({ [`PUT ${path}`]: { item: { ...current, version: 5, fields: { ...theirs, name: 'Ion Pop' } } } });
  await user.click(within(dialog).getByRole('button', { name: 'Salvează așa' }));
  await waitFor(() => expect(callsOf('PUT', path)).toHaveLength(2));
  expect(callsOf('PUT', path)[1]?.body).toMatchObject({ version: 4, fields: { ...theirs, name: 'Ion Pop' } });
  await screen.findByText('Totul este salvat');
});

test('a number that the browser cannot parse is refused instead of being dropped', async () => {
  const { user, callsOf } = await open();
  fill(await text(), 'Mai mult.');
  const stars = screen.getByLabelText('Stele');
  Object.defineProperty(stars, 'validity', { value: { badInput: true } });
  await user.click(screen.getByRole('button', { name: 'Publică modificările' }));
  expect(await screen.findByText('Introduceți un număr')).toBeTruthy();
  expect(callsOf('PUT', path)).toHaveLength(0);
});

test('the fields of a document in the bin are disabled', async () => {
  await open({ [`GET ${path}`]: { item: { ...item, deletedAt: '2026-05-02T09:00:00Z' } } });
  expect((await text()).closest<HTMLFieldSetElement>('fieldset[data-field]')?.disabled).toBe(true);
  await screen.findByText(/Documentul este în coș/);
});

test('the plain text of an article written in sections is folded away, with the reason', async () => {
  const blog = '/api/admin/blog/mai';
  const sections = [{ type: 'text', content: 'În secțiuni' }];
  const article = {
    ...item,
    kind: 'blog',
    id: 'mai',
    fields: { title: 'Mai', excerpt: 'Scurt', content: '<p>x</p>', sections },
  };
  await openAdmin({ '/admin/blog/:id/edit': page }, '/admin/blog/mai/edit', { [`GET ${blog}`]: { item: article } });
  const reason = await screen.findByText('„Conținut” nu apare pe site, pentru că articolul este scris în „Secțiuni”.');
  expect(reason.closest('details')?.open).toBe(false);
});
