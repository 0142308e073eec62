import { expect, test } from 'vitest';
import { insertRows } from '../../../server/platform/db/rows.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';
import { createSignedInStaff } from '../../support/staff/staff.ts';
import { createStaffCall } from '../../support/staff/staff-calls.ts';
import { completedVisitRow } from '../../support/visits/completed-visit.ts';
import { setUpStaffVisits } from '../../support/visits/staff-visit-calls.ts';
import { monday, wednesday } from '../../support/visits/visit-request.ts';

onEveryEngine('The calendar feed', { now: () => wednesday }, (site) => {
  const { call, request, step } = setUpStaffVisits(site);

  test('the calendar feed lists visits without cancelled ones, until it is replaced or deleted', async () => {
    await request({ name: 'Ana Pop' });
    const cancelled = await request({ name: 'Renunțat', date: `${monday}T12:00:00` });
    await step(cancelled, { step: 'cancel' });
    expect((await call('GET', '/api/admin/calendar-feed')).body).toEqual({ feed: null });
    const { url } = (await call('POST', '/api/admin/calendar-feed')).body;
    const read = (address: string) => site.get(new URL(address).pathname);
    const file = await (await read(url)).text();
    expect(file).toContain('SUMMARY:(de confirmat) Ana Pop: Gazon');
    expect(file).not.toContain('Renunțat');
    expect((await call('GET', '/api/admin/calendar-feed')).body.feed.lastReadAt).not.toBeNull();
    const next = (await call('POST', '/api/admin/calendar-feed')).body.url;
    expect((await read(url)).status).toBe(404);
    expect((await read(next)).status).toBe(200);
    await call('DELETE', '/api/admin/calendar-feed');
    expect((await read(next)).status).toBe(404);
  });

  test('a calendar feed with thousands of past visits contains the coming ones and the latest past ones', async () => {
    await request({ name: 'Ana Pop' });
    const past = Array.from({ length: 2001 }, (_, index) =>
      completedVisitRow(`trecuta-${index}`, {
        name: `Vizita ${index}`,
        local_time: index === 0 ? '2027-03-09T08:00:00' : '2027-03-01T08:00:00',
      }),
    );
    await insertRows(site.db, 'visits', past);
    const { pathname } = new URL((await call('POST', '/api/admin/calendar-feed')).body.url);
    const file = await (await site.get(pathname)).text();
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(501);
    expect(file).toContain('Ana Pop');
    expect(file).toContain('Vizita 0:');
  });

  test('the calendar feed of one team contains only its visits', async () => {
    await request({ name: 'Ana Pop' });
    await request({ name: 'Ion Rus', email: 'ion@exemplu.ro' });
    const { pathname } = new URL((await call('POST', '/api/admin/calendar-feed')).body.url);
    const summaries = async (query = '') =>
      (await (await site.get(pathname + query)).text()).match(/^SUMMARY:.*(?=\r)/gm);
    const [first, second] = ['Ana Pop: Gazon (Echipa 1)', 'Ion Rus: Gazon (Echipa 2)'].map(
      (text) => `SUMMARY:(de confirmat) ${text}`,
    );
    expect((await summaries())?.toSorted()).toEqual([first, second]);
    expect(await summaries('?team=echipa-2')).toEqual([second]);
    expect((await site.get(`${pathname}?team=echipa-9`)).status).toBe(404);
  });

  test('the calendar feed ends when its account is disabled', async () => {
    const leaving = await createSignedInStaff(site, 'editor', wednesday);
    const { url } = (await createStaffCall(site, leaving)('POST', '/api/admin/calendar-feed')).body;
    const at = wednesday.toISOString();
    await site.db.updateTable('users').set({ disabled_at: at }).where('id', '=', leaving.id).execute();
    expect((await site.get(new URL(url).pathname)).status).toBe(404);
  });
});
