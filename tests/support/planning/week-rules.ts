import { expect } from 'vitest';
import type { AgreementDetail } from '../../../contract/agreements/staff-agreements.ts';
import type { ClientAgreement, ClientVisit } from '../../../contract/client-page/schemas.ts';
import { isTeamThere } from '../../../contract/visits/visit-status.ts';
import { checkLinkedWork } from '../visits/linked-work.ts';
import { staffVisitsPath } from '../visits/staff-visit-calls.ts';
import { readLink, type Week } from './week-actions.ts';

/** What a visit, or a question to its client, holds. */
interface HeldWindow {
  at: string;
  team: number;
  holder: string;
}

const listHeld = async ({ site }: Week): Promise<HeldWindow[]> =>
  (await site.db.selectFrom('visit_windows').selectAll().execute())
    // A rain day keeps the former windows while it can be undone.
    .filter(({ postponement_id }) => postponement_id === null)
    .map(({ local_time: at, team, visit_id, choice_id, entry_id }) => ({
      at,
      team,
      holder: visit_id ?? choice_id ?? entry_id ?? '',
    }));

const name = ({ at, team, holder }: HeldWindow) => `${at} ${team} ${holder}`;

/** Windows that nobody held before are on open days; those held when a day was closed may stay. */
export function watchClosedDays(week: Week) {
  const known = new Set<string>();
  return async () => {
    const held = await listHeld(week);
    const closures = await week.site.db.selectFrom('closed_days').selectAll().execute();
    const isClosed = ({ at, team }: HeldWindow) =>
      closures.some(
        (closed) =>
          at.startsWith(closed.date) && [0, team].includes(closed.team) && closed.from_hour <= at.slice(11, 16),
      );
    expect(held.filter((window) => !known.has(name(window)) && isClosed(window))).toEqual([]);
    for (const window of held) known.add(name(window));
  };
}

/** Each visit with an hour that is to come holds its windows, one after the other, of one team. */
export async function checkWindows(week: Week) {
  const held = Map.groupBy(await listHeld(week), ({ holder }) => holder);
  const visits = await week.site.db
    .selectFrom('visits')
    .selectAll()
    .where('state', 'in', ['requested', 'confirmed'])
    .where('timing', '=', 'window')
    .execute();
  for (const { id, local_time, window_count } of visits) {
    const windows = (held.get(id) ?? []).toSorted((a, b) => a.at.localeCompare(b.at));
    expect([id, windows.length, windows[0]?.at]).toEqual([id, window_count, local_time]);
    expect(new Set(windows.map(({ team }) => team)).size).toBe(1);
  }
}

/** The open days of each job come one after the other, with one team. */
export async function checkJobs({ site, jobs }: Week) {
  await checkLinkedWork(site.db);
  const visits = await site.db
    .selectFrom('visits')
    .select(['id', 'local_time'])
    .where('state', 'in', ['requested', 'confirmed'])
    .execute();
  for (const job of jobs) {
    const days = job.flatMap((id) => visits.find((visit) => visit.id === id)?.local_time ?? []);
    expect(days).toEqual(days.toSorted());
  }
}

/** Promised = earlier + done + planned + missed + left, the same for staff and client, counted from the visits themselves. */
export async function checkAgreements(week: Week) {
  const rows = await week.site.db.selectFrom('agreements').select(['id', 'email']).execute();
  for (const { id, email } of rows) {
    const { agreement }: { agreement: AgreementDetail } = (await week.staff('GET', `/api/admin/agreements/${id}`)).body;
    const { items }: { items: ClientAgreement[] } = (
      await (
        await week.clientOf(email)
      )('GET', '/api/client/agreements')
    ).body;
    const shown = items.find((item) => item.id === id);
    expect([shown?.state, shown?.pause]).toEqual([agreement.state, agreement.pause]);
    const visits = await week.site.db.selectFrom('visits').selectAll().where('agreement_id', '=', id).execute();
    for (const [index, work] of agreement.works.entries()) {
      const { promised, earlier, done, planned, missed, left } = work.progress;
      const own = visits.filter(({ work_id, is_partial }) => work_id === work.id && is_partial === 0);
      const count = (...states: string[]) => own.filter(({ state }) => states.includes(state)).length;
      expect([done, planned]).toEqual([count('completed'), count('requested', 'confirmed')]);
      expect(left).toBe(Math.max(0, promised - earlier - done - planned - missed));
      expect(shown?.works[index]).toMatchObject(work.progress);
    }
  }
}

/** Staff, the private page and the client's page say the same about a visit. */
export async function checkStatus(week: Week, id: string) {
  const { visit } = (await week.staff('GET', `${staffVisitsPath}/${id}`)).body;
  const own = (await (await week.site.get(`/api/visits/${await readLink(week, id)}`)).json()).visit;
  const client = await week.clientOf(visit.email);
  const { upcoming, past } = (await client('GET', '/api/client/visits')).body;
  const listed: ClientVisit = [...upcoming, ...past.items].find((item: ClientVisit) => item.id === id);
  const said = { state: visit.state, status: visit.status, date: visit.date };
  expect(own).toMatchObject(said);
  if (listed) expect(listed).toMatchObject(said);
  if (isTeamThere(visit.status)) expect([own.steps, listed?.canChange]).toEqual([[], false]);
}

/** Every entry that the server accepted is there for the office. */
export async function checkEntries(week: Week) {
  for (const [id, keys] of week.entries) {
    const { entries } = (await week.staff('GET', `${staffVisitsPath}/${id}/entries`)).body;
    expect(entries.map(({ key }: { key: string }) => key)).toEqual(expect.arrayContaining(keys));
  }
}

const statesOfEmails: Record<string, string[]> = {
  visitReceived: ['requested'],
  visitConfirmed: ['confirmed'],
  visitMoved: ['requested', 'confirmed'],
  visitReminder: ['confirmed'],
  visitCancelled: ['cancelled'],
  visitThanks: ['completed'],
};

/** E-mails that wait say how their visits stand; of each kind there is one. */
export async function checkEmails({ site }: Week) {
  const waiting = site.db.selectFrom('outbox').selectAll().where('state', '=', 'unsent');
  const visits = await site.db.selectFrom('visits').selectAll().execute();
  const seen = new Set<string>();
  for (const { key, kind, recipient, payload } of await waiting.execute()) {
    const visit = visits.find(({ id }) => key.startsWith(`visit:${id}:`));
    const states = statesOfEmails[kind];
    if (!visit || !states) continue;
    expect(seen).not.toContain(`${visit.id} ${kind}`);
    seen.add(`${visit.id} ${kind}`);
    expect([key, recipient]).toEqual([key, visit.email]);
    expect([key, states]).toEqual([key, expect.arrayContaining([visit.state])]);
    const { localTime } = JSON.parse(payload).visit;
    if (visit.state !== 'cancelled') expect([key, localTime]).toEqual([key, visit.local_time]);
  }
}
