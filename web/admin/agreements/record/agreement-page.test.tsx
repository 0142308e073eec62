import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { AgreementDetail } from '../../../../contract/agreements/staff-agreements.ts';
import { sampleAgreement, sampleContent } from '../../../../tests/support/agreements/sample-agreement.ts';
import { openAdmin } from '../../../../tests/support/components/render-admin.tsx';
import { fill } from '../../../../tests/support/components/render-page.tsx';
import { findField, readText, readTexts } from '../../../../tests/support/components/texts.ts';
import * as agreementPage from './agreement-page.tsx';

const path = '/api/admin/agreements/a1';
const visit = {
  id: 'v1',
  workId: 'tuns',
  state: 'confirmed',
  isPartial: false,
  status: { name: 'confirmed', at: null },
} as const;

async function open(changes: Partial<AgreementDetail> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-08T12:00:00+03:00') });
  const agreement = sampleAgreement(changes);
  const view = await openAdmin({ '/admin/agreements/:id': agreementPage }, '/admin/agreements/a1', {
    [`GET ${path}`]: { agreement },
    [`POST ${path}/steps`]: { agreement, cancelledVisits: 1 },
  });
  await screen.findByText('Contractul CI-2027-0001');
  const steps = () => view.callsOf('POST', `${path}/steps`).map(({ body }) => body);
  return { ...view, steps, text: () => readText(document.querySelector('main')) };
}

const dialog = () => readText(document.querySelector('[role=dialog]'));
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(screen.getByText('Mai multe'));
  await user.click(await screen.findByText(name));
};

test('each work shows its promised, done, planned, missed and remaining visits and when the next one is due', async () => {
  const { text } = await open();
  expect(text()).toContain('Tuns gazonla 7 ± 2 zile, aprilie–octombrie150 lei pe vizită4.650 lei pe tot contractul');
  const shown = readTexts(document.querySelectorAll('main dl div'));
  for (const count of ['promise31', 'făcute9', 'planificate2', 'ratată1', 'rămase19']) expect(shown).toContain(count);
  expect(text()).toContain('Următoarea: în jur de sâmbătă, 12 iunie (10–14 iun.).');
});

test('the agreement leads to its client', async () => {
  await open({ clientId: 'ana' });
  const { name } = sampleContent.client;
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/admin/clients/ana');
});

test('a partial visit is marked', async () => {
  const { text } = await open({
    visits: [{ ...visit, date: '2027-06-02T08:00:00', status: { name: 'partial', at: null } }],
  });
  expect(text()).toContain('Încheiată parțial');
});

test('overdue work shows the last day on which it can be caught up', async () => {
  const next = { earliest: '2027-06-08', due: '2027-06-08', latest: '2027-06-10', isOverdue: true };
  const { text } = await open({ works: sampleAgreement().works.map((work) => ({ ...work, next })) });
  expect(text()).toContain('Întârziată: de recuperat până joi, 10 iunie.');
});

test('the pause dialog shows how many planned visits will be cancelled before it is confirmed', async () => {
  const dates = ['2027-06-09', '2027-06-16', '2027-06-30'];
  const visits = dates.map((date, index) => ({ ...visit, id: `v${index}`, date: `${date}T08:00:00` }));
  const { user, steps } = await open({ visits });
  await press(user, 'Pune în pauză…');
  expect(dialog()).toContain('2 vizite planificate se anulează, iar orele se eliberează.');
  fill(findField('Prima zi'), '2027-06-17');
  expect(dialog()).toContain('Nicio vizită planificată nu cade în zilele acestea.');
  fill(findField('Ultima zi'), '2027-06-30');
  expect(dialog()).toContain('O vizită planificată se anulează');
  await user.click(screen.getByText('Pune în pauză'));
  await waitFor(() =>
    expect(steps()).toMatchObject([{ step: 'pause', from: '2027-06-17', to: '2027-06-30', email: true }]),
  );
});

test('ending an agreement shows how many planned visits it cancels', async () => {
  const visits = [{ ...visit, date: '2027-06-16T08:00:00' }];
  const { user, steps } = await open({ visits });
  await press(user, 'Încheie contractul…');
  expect(dialog()).toContain('O vizită planificată se anulează');
  fill(findField('De ce se încheie'), 'S-a mutat');
  await user.click(screen.getByText('Trimite-i clientului un e-mail despre asta'));
  await user.click(screen.getByText('Încheie contractul'));
  await waitFor(() =>
    expect(steps()).toMatchObject([{ step: 'end', on: '2027-06-08', note: 'S-a mutat', email: false }]),
  );
});

test('the pause dialog asks staff to call a client without an e-mail address', async () => {
  const { user } = await open({ content: { ...sampleContent, client: { ...sampleContent.client, email: '' } } });
  await press(user, 'Pune în pauză…');
  expect(dialog()).toContain('Clientul nu are adresă de e-mail: sunați-l.');
});

test('closing a dialog opened from the menu returns the focus to the menu button', async () => {
  const { user } = await open();
  await press(user, 'Pune în pauză…');
  await user.click(screen.getByText('Renunță'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Mai multe'));
});
