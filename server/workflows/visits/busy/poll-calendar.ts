import { z } from 'zod';
import { busyCalendarMinutes } from '../../../../contract/busy-calendars/schemas.ts';
import { addMs, dayMs, hourMs, minuteMs } from '../../../../contract/kernel/durations.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { findRow } from '../../../platform/db/rows.ts';
import { handleJob, type JobDefinition } from '../../../platform/jobs/define-job.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue-job.ts';
import { lockDays } from '../availability/availability-store.ts';
import { type VisitTransaction, withVisitTransaction } from '../visit-transaction.ts';
import { releaseClosedHolds } from '../waiting/hold-windows.ts';
import { listHeldDays } from '../waiting/waiting-store.ts';
import type { BusyHours } from './busy-hours.ts';
import { type BusyCalendar, listBusyHours, replaceBusyHours, updateBusyCalendar } from './busy-store.ts';
import { fetchCalendar, type Reading } from './fetch-calendar.ts';

const payload = z.strictObject({ calendarId: z.string() });

/** A job that repeats for ever. The server's answer is stored, so it fails only if the database does. */
export const pollCalendarJob: JobDefinition<typeof payload> = {
  name: 'poll busy calendar',
  title: 'Citirea unui calendar',
  payload,
  pausesMs: [minuteMs, 15 * minuteMs, ...Array(10_000).fill(hourMs)],
  usefulMs: 36_500 * dayMs,
};

export const buildPollKey = (calendarId: string) => `busy calendar:${calendarId}`;

/** Replaces the waiting reading. */
export const queuePoll = (trx: Trx, calendarId: string, now: Date, runAt = now.toISOString()) =>
  enqueueJob(trx, pollCalendarJob, { calendarId }, { now, runAt, key: buildPollKey(calendarId), occasion: 'poll' });

export const createPollJob = (context: Context) =>
  handleJob(pollCalendarJob, async ({ calendarId }) => {
    const calendar = await findRow(context.db, 'busy_calendars', { id: calendarId });
    if (!calendar) return undefined;
    const reading = await fetchCalendar(context, calendar);
    await withVisitTransaction(context, (transaction) => recordReading(transaction, calendar, reading));
    return undefined;
  });

/**
 * Also queues the next reading. If staff have changed the calendar since, they have queued one already, and this
 * reading has no effect.
 */
async function recordReading(transaction: VisitTransaction, before: BusyCalendar, reading: Reading) {
  const { trx, now } = transaction;
  const today = toBucharestDay(new Date(now));
  const storedHours = (await listBusyHours(trx, today, '9999-12-31', before.id)).map(
    ({ date, from_hour: from, until_hour: until }) => ({ date, from, until }),
  );
  const { columns, hours } = decideReading(before, reading, storedHours, now);
  const isChanged = hours !== undefined && JSON.stringify(hours) !== JSON.stringify(storedHours);
  const heldDays = isChanged ? await listHeldDays(trx, today) : [];
  // Days are locked before anything is written.
  await lockDays(trx, heldDays);
  if (!(await updateBusyCalendar(trx, before, columns))) return;
  if (isChanged) await replaceBusyHours(trx, before, hours);
  for (const day of heldDays) await releaseClosedHolds(transaction, day);
  await queuePoll(trx, before.id, new Date(now), addMs(now, busyCalendarMinutes * minuteMs));
}

/**
 * The columns that a reading changes. A calendar that fails or is suddenly empty keeps its hours until staff decide.
 */
function decideReading(
  before: BusyCalendar,
  reading: Reading,
  known: BusyHours[],
  now: string,
): { columns: Partial<BusyCalendar>; hours?: BusyHours[] } {
  if (reading.outcome === 'failed')
    return { columns: { problem: reading.problem, failing_since: before.failing_since ?? now } };
  const answered = { problem: null, failing_since: null, read_at: now };
  if (reading.outcome === 'unchanged')
    return { columns: { ...answered, decided_at: before.emptied_at && before.decided_at } };
  const isEmptied = reading.hours.length === 0 && known.length > 0;
  if (isEmptied)
    return {
      columns: {
        ...answered,
        ...reading.columns,
        emptied_at: before.emptied_at ?? now,
        decided_at: before.emptied_at && before.decided_at,
      },
    };
  return {
    columns: { ...answered, ...reading.columns, emptied_at: null, decided_at: null },
    hours: reading.hours,
  };
}
