import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import { sampleAgreement, sampleContent } from '../../../../tests/support/agreements/sample-agreement.ts';
import { connectionLost, fakeApi } from '../../../../tests/support/components/fake-api.ts';
import { renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { createStaffVisit } from '../../../../tests/support/visits/staff-visit.ts';
import { readQueuedSteps, removeQueuedStep } from '../../browser-storage/step-queue.ts';
import { TodayCard } from './today-card.tsx';

const show = (date: string, changes: Partial<StaffVisit> = {}) =>
  renderComponent(<TodayCard visit={createStaffVisit(date, changes)} queuedStep={undefined} />);
const content = { ...sampleContent, accessNotes: 'Poarta: 4471' };
const endButton = () => screen.getByRole('button', { name: 'Am terminat' });

// Eleven in Bucharest.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T09:00:00Z') }));
afterEach(() => localStorage.clear());

test('a visit of a coming day cannot be ended on the screen of that day', () => {
  show('2027-03-11T10:00:00');
  expect(screen.queryByRole('button', { name: 'Am terminat' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nu a avut loc' })).toBeNull();
});

test('ending a visit before its hour asks first', async () => {
  const { user } = show('2027-03-10T14:00:00');
  await user.click(endButton());
  screen.getByText('Vizita începe abia la 14:00. Ați terminat deja?');
  await user.click(screen.getByRole('button', { name: 'Nu încă' }));
  expect(readQueuedSteps()).toEqual([]);
  await user.click(endButton());
  await user.click(screen.getByRole('button', { name: 'Da' }));
  expect(readQueuedSteps()).toMatchObject([{ visitId: 'v1', step: 'complete' }]);
});

test('the gate code of an agreement stays on the phone when the signal is lost', async () => {
  const api = fakeApi({ '/api/admin/agreements/a1': { agreement: sampleAgreement({ content }) } });
  localStorage.setItem('token', 'bun');
  const { unmount } = show('2027-03-10T10:00:00', { agreementId: 'a1' });
  await screen.findByText('Poarta: 4471');
  unmount();
  api.reply({ '/api/admin/agreements/a1': connectionLost });
  show('2027-03-10T10:00:00', { agreementId: 'a1' });
  expect(screen.getByText('Poarta: 4471')).toBeTruthy();
});

test('a visit of an agreement can be ended in part', async () => {
  const { user } = show('2027-03-10T10:00:00', { agreementId: 'a1' });
  await user.click(screen.getByRole('button', { name: 'Parțial' }));
  expect(readQueuedSteps()).toMatchObject([{ visitId: 'v1', step: 'complete', isPartial: true }]);
  await screen.findByText('Ana Pop: încheiată parțial');
});

test('an undo takes a step from the queue, and reopens the visit when it was sent already', async () => {
  const { callsOf } = fakeApi({ 'POST /api/admin/appointments/v1/steps': {} });
  const { user } = show('2027-03-10T10:00:00');
  const endAndUndo = async (meanwhile: () => void) => {
    await user.click(endButton());
    meanwhile();
    await user.click(await screen.findByRole('button', { name: 'Anulează' }));
    expect(readQueuedSteps()).toEqual([]);
  };
  await endAndUndo(() => {});
  expect(callsOf('POST', '/api/admin/appointments/v1/steps')).toEqual([]);
  await endAndUndo(() => removeQueuedStep(readQueuedSteps()[0]?.key ?? ''));
  await waitFor(() =>
    expect(callsOf('POST', '/api/admin/appointments/v1/steps')).toMatchObject([{ body: { step: 'reopen' } }]),
  );
});

test('the accepted lines of a quote are seen again without a signal', async () => {
  localStorage.setItem('token', 'bun');
  const lines = [{ description: 'Plantare arbuști', isHeading: false, quantity: '24 buc' }];
  const order = '/api/admin/quotes/q1/work-order';
  const { reply } = fakeApi({ [order]: { number: 'OF-2027-0001', title: 'Plante', lines } });
  const first = show('2027-03-10T10:00:00', { quoteId: 'q1' });
  await screen.findByText('Plantare arbuști');
  first.unmount();
  reply({ [order]: connectionLost });
  show('2027-03-10T10:00:00', { quoteId: 'q1' });
  expect(screen.getByText('24 buc')).toBeTruthy();
});
