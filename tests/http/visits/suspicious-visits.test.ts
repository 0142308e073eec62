import { beforeAll, beforeEach, expect, test } from 'vitest';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall, type StaffCall } from '../../support/staff/staff-calls.ts';
import { addCompanyAndService, clearVisits } from '../../support/visits/staff-visit-calls.ts';
import { monday, visitRequest, wednesday } from '../../support/visits/visit-request.ts';
import { listOutboxEmails } from '../../support/visits/visit-setup.ts';

const base = '/api/admin/appointments';
const ten = `${monday}T10:00:00`;

onEveryEngine('Suspicious visits', { now: () => wednesday }, (site, testOnce) => {
  let call: StaffCall;
  beforeAll(async () => {
    await addCompanyAndService(site);
    call = createStaffCall(site, await createSignedInStaff(site, 'admin', wednesday));
  });
  beforeEach(async () => {
    await clearVisits(site);
    await site.db.deleteFrom('clients').execute();
  });

  const book = async (change = {}): Promise<{ id: string; link: string }> =>
    (await site.post('/api/appointments', visitRequest(change))).json();
  const bookSuspicious = (change = {}) => book({ website: 'https://oferta.example', ...change });
  const step = (id: string, body: Record<string, unknown>) => call('POST', `${base}/${id}/steps`, body);
  const calendar = async () => (await call('GET', `${base}/calendar?from=${monday}&to=${monday}`)).body;
  const countTaken = async () =>
    (await calendar()).days[0].windows.find(({ time }: { time: string }) => time === '10:00').taken;
  const clients = async () => (await call('GET', '/api/admin/clients')).body.total;

  testOnce('a suspicious visit becomes an ordinary one when staff confirm it', async () => {
    const { id } = await bookSuspicious();
    expect([(await calendar()).visits, await countTaken(), await clients()]).toEqual([[], 0, 0]);
    const { status, body } = await step(id, { step: 'confirm' });
    expect(status).toBe(200);
    expect(body.visit).toMatchObject({ state: 'confirmed', isSuspicious: false, timing: 'window' });
    expect((await calendar()).visits).toMatchObject([{ id }]);
    expect([await countTaken(), await clients()]).toEqual([1, 1]);
    const { url } = (await call('POST', '/api/admin/calendar-feed')).body;
    expect(await (await site.get(new URL(url).pathname)).text()).toContain('Ana Pop');
    expect((await listOutboxEmails(site.db)).map(({ kind }) => kind)).toEqual(['visitConfirmed']);
  });

  test('a suspicious visit is confirmed only while a team is free at its hour', async () => {
    const { id } = await bookSuspicious();
    for (const email of ['unu@exemplu.ro', 'doi@exemplu.ro']) await book({ email });
    const { status, body } = await step(id, { step: 'confirm' });
    expect(status).toBe(409);
    expect(body.next[0]).toBe(`${monday}T08:00:00`);
    expect((await call('GET', `${base}/${id}`)).body.visit).toMatchObject({ state: 'requested', isSuspicious: true });
    expect(await countTaken()).toBe(2);
  });

  test('a suspicious visit becomes an ordinary one when staff move it', async () => {
    const { id } = await bookSuspicious({ date: `${monday}T12:00:00` });
    const { body } = await step(id, { step: 'move', date: ten, sendEmail: 'none' });
    expect(body.visit).toMatchObject({ isSuspicious: false, timing: 'window', state: 'requested' });
    expect([await countTaken(), await clients()]).toEqual([1, 1]);
  });

  testOnce('a suspicious visit changed on its private page holds no window', async () => {
    const { id, link } = await bookSuspicious();
    const address = `/api/visits/${link.slice('/visit/'.length)}`;
    const seen = (await (await site.get(address)).json()).visit;
    expect(seen.steps).toEqual(['move', 'cancel']);
    const moved = await site.post(`${address}/move`, { date: `${monday}T12:00:00` });
    expect(moved.status).toBe(200);
    expect((await moved.json()).visit).toEqual({ ...seen, date: `${monday}T12:00:00`, until: '14:00' });
    expect((await call('GET', `${base}/${id}`)).body.visit).toMatchObject({ isSuspicious: true, timing: 'outside' });
    const cancelled = await site.post(`${address}/cancel`, {});
    expect(cancelled.status).toBe(200);
    expect((await cancelled.json()).visit).toMatchObject({ state: 'cancelled', steps: [] });
    expect([await listOutboxEmails(site.db), await clients()]).toEqual([[], 0]);
    expect(await site.db.selectFrom('visit_windows').selectAll().execute()).toEqual([]);
  });

  testOnce('a suspicious visit that staff confirm keeps the hour its visitor chose last', async () => {
    const { id, link } = await bookSuspicious({ date: `${monday}T12:00:00` });
    await site.post(`/api/visits/${link.slice('/visit/'.length)}/move`, { date: ten });
    expect((await step(id, { step: 'confirm' })).body.visit).toMatchObject({ date: ten, timing: 'window' });
    expect(await countTaken()).toBe(1);
  });
});
