import { sql } from 'kysely';
import type { VisitLinkChannel } from '../../../contract/visits/staff-visits.ts';
import { openVisitStates } from '../../../contract/visits/steps.ts';
import { findEventByKey, listEvents } from '../../common/activity/workflow-store.ts';
import { isClientSessionOpen } from '../../company/clients/access/client-session-store.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import {
  deleteRows,
  findRow,
  type HistoryRows,
  insertHistory,
  insertRows,
  listRows,
  readIds,
  tryInsert,
  updateRow,
  updateRows,
} from '../../platform/db/rows.ts';
import { lockRows } from '../../platform/db/run-exclusively.ts';
import { createSecretPath, hashPath } from '../../platform/db/secret.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

export type Visit = Tables['visits'];
export type VisitEvent = Tables['visit_events'];

export type VisitLink = Partial<Pick<Visit, 'agreement_id' | 'work_id' | 'is_unlinked'>>;

/**
 * `chosen`: the agreement that staff chose, null for none; by default the one to which the visit certainly belongs. The
 * result is undefined when the visit stays as it is.
 */
export type FindVisitLink = (db: Db, visit: Visit, chosen?: string | null) => Promise<VisitLink | undefined>;

/** Once locked, a concurrent pause or end finds the visits that get these links, or the links read afterwards see it. */
export const lockLinkedAgreements = (trx: Trx, links: (VisitLink | undefined)[]) =>
  lockRows(
    trx,
    'agreements',
    links.flatMap((link) => link?.agreement_id ?? []),
  );

export const insertVisit = (trx: Trx, visit: Visit) => insertRows(trx, 'visits', [visit]);

const historyTables = {
  series: 'visit_series',
  visits: 'visits',
  entries: 'waiting_entries',
  windows: 'visit_windows',
  events: 'visit_events',
  photos: 'visit_photos',
  requestPhotos: 'request_photos',
} as const;

export const insertVisitHistory = (trx: Trx, history: HistoryRows<typeof historyTables>) =>
  insertHistory(trx, historyTables, history);

export const findVisit = (db: Db, id: string) => findRow(db, 'visits', { id });

export const listVisitsByIds = async (db: Db, ids: string[]) =>
  ids.length > 0 ? listRows(db, 'visits', { id: ids }) : [];

/** Returns undefined also for a link from the client's page whose session has ended. */
export async function findVisitByLink(db: Db, token: string, now: Date) {
  const link = await findRow(db, 'visit_links', { token_hash: hashPath(token) });
  if (!link || (link.session_id && !(await isClientSessionOpen(db, link.session_id, now)))) return undefined;
  const visit = await findVisit(db, link.visit_id);
  return visit && { visit, link };
}

/**
 * Counts, up to `max`, coming unconfirmed visits of one contact. The conditions are literals, as in the partial
 * indexes.
 */
export async function countOpenRequests(
  trx: Trx,
  { email, phone }: { email: string; phone: string | null },
  now: string,
  max: { perEmail: number; perPhone: number },
) {
  const open = sql`state = 'requested' and is_suspicious = 0 and source = 'site' and starts_at > ${now}`;
  const { rows } = await sql<{ byEmail: number; byPhone: number }>`select
    (select count(*) from (select 1 from visits where lower(email) = ${email.toLowerCase()} and ${open}
      limit ${sql.lit(max.perEmail)}) as found) as "byEmail",
    (select count(*) from (select 1 from visits where phone_e164 = ${phone} and ${open}
      limit ${sql.lit(max.perPhone)}) as found) as "byPhone"`.execute(trx);
  return rows[0] as { byEmail: number; byPhone: number };
}

/**
 * A new private path to a visit, or the one given as `token`. Only its hash is stored, so each e-mail gets its own
 * link.
 */
export async function createVisitLink(
  db: Db,
  visitId: string,
  channel: VisitLinkChannel,
  now: string,
  { token = createSecretPath(), sessionId = null }: { token?: string | undefined; sessionId?: string | null } = {},
) {
  const link = { visit_id: visitId, created_at: now, channel, session_id: sessionId };
  await tryInsert(db, 'visit_links', { token_hash: hashPath(token), ...link });
  return buildVisitPath(token);
}

export const buildVisitPath = (token: string) => `/visit/${token}`;

export const deleteVisitLinks = (trx: Trx, visitIds: string[]) =>
  deleteRows(trx, 'visit_links', { visit_id: visitIds });

export const findVisitEventByKey = (db: Db, key: string) => findEventByKey(db, 'visit_events', key);

export const countVisitorSteps = async (trx: Trx, visitId: string, counted: VisitEvent['step']) =>
  (await listEvents(trx, 'visit_events', visitId)).filter(
    ({ actor_id, step }) => actor_id === 'visitor' && step === counted,
  ).length;

/** The note of the last move, if it was by a rain day: clients see that note, all others are for staff. */
export const rainDayNote = 'Zi de ploaie';

/** Visits that moved last because of a rain day, with their former wall times. */
export async function listMovedByRain(db: Db, visitIds: string[]): Promise<Map<string, string>> {
  if (visitIds.length === 0) return new Map();
  const moves = await db
    .selectFrom('visit_events')
    .select(['visit_id', 'from_time', 'note'])
    .where('visit_id', 'in', visitIds)
    .where('step', '=', 'move')
    .orderBy('sequence')
    .execute();
  const last = new Map(moves.map((move) => [move.visit_id, move]));
  return new Map(
    [...last.values()].flatMap(({ visit_id, from_time, note }) =>
      note === rainDayNote && from_time ? [[visit_id, from_time]] : [],
    ),
  );
}

// Staff may add personal data again by editing an erased visit, so retention applies anew.
export const underRetention = { erased_at: null };

/** Returns false when the notes have changed since they were read. */
export const writeStaffNotes = (trx: Trx, id: string, before: string, staffNotes: string) =>
  updateRow(trx, 'visits', { id, staff_notes: before }, { staff_notes: staffNotes, ...underRetention });

export const applyRetention = (trx: Trx, id: string) => updateRows(trx, 'visits', { id }, underRetention);

export const writeWorkTimes = (trx: Trx, id: string, times: Pick<Visit, 'started_at' | 'finished_at'>) =>
  updateRow(trx, 'visits', { id }, { ...times, ...underRetention });

/** Both days are included. */
export const selectVisitsBetween = (db: Db, from: string, to = from) =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('local_time', '>=', `${from}T00:00:00`)
    .where('local_time', '<=', `${to}T23:59:59`);

export const listUnreminded = (db: Db, date: string) =>
  selectVisitsBetween(db, date).where('state', '=', 'confirmed').where('reminded_at', 'is', null).execute();

/** Returns false when it was marked already, or the visit has changed since it was read. */
export const markReminded = (trx: Trx, { id, sequence }: Visit, now: string) =>
  updateRow(trx, 'visits', { id, sequence, reminded_at: null }, { reminded_at: now });

export const unmarkReminded = (trx: Trx, { id }: Visit) => updateRow(trx, 'visits', { id }, { reminded_at: null });

export const insertSeries = (trx: Trx, row: Tables['visit_series']) => insertRows(trx, 'visit_series', [row]);

export const findSeries = (db: Db, id: string) => findRow(db, 'visit_series', { id });

export const listSeriesVisitIds = (db: Db, seriesId: string) =>
  readIds(db.selectFrom('visits').select('id').where('series_id', '=', seriesId));

export const listFollowing = (db: Db, { series_id, local_time, id }: Visit) =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('series_id', '=', series_id ?? '')
    .where('local_time', '>=', local_time)
    .where('id', '!=', id)
    .where('state', 'in', openVisitStates)
    .orderBy('local_time')
    .execute();

/** The other visits of a series that changed in the transaction of an event. */
export const listChangedTogether = (db: Db, seriesId: string, { visit_id, at, step }: VisitEvent) =>
  readIds(
    db
      .selectFrom('visit_events')
      .innerJoin('visits', 'visits.id', 'visit_events.visit_id')
      .select('visits.id')
      .where('series_id', '=', seriesId)
      .where('at', '=', at)
      .where('step', '=', step)
      .where('visit_id', '!=', visit_id),
  );
