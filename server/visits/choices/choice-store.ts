import type { VisitChoice } from '../../../contract/visits/own-visit.ts';
import type { VisitDetail } from '../../../contract/visits/staff-visits.ts';
import { changeState } from '../../activity/workflow-store.ts';
import type { Db, Trx } from '../../db/database.ts';
import { updateRows } from '../../db/rows.ts';
import type { Tables } from '../../schema/tables.ts';
import { lockDays, readAvailability } from '../availability/availability-store.ts';
import { calculateWindowEnd } from '../visit-time.ts';

export type Choice = Tables['visit_choices'];

export interface ChoiceOption {
  date: string;
  /** The number of the team whose windows are held. */
  team: number;
}

export const readOptions = ({ options }: Choice): ChoiceOption[] => JSON.parse(options);
const selectChoices = (db: Db) => db.selectFrom('visit_choices').selectAll();

const selectOpen = (db: Db) => selectChoices(db).where('state', '=', 'open');

export const findChoice = (db: Db, id: string) => selectChoices(db).where('id', '=', id).executeTakeFirst();

export const findOpenChoice = (db: Db, visitId: string) =>
  selectOpen(db).where('visit_id', '=', visitId).executeTakeFirst();

export async function listOpenChoices(db: Db, visits: { id: string }[]) {
  const ids = visits.map(({ id }) => id);
  return ids.length > 0 ? selectOpen(db).where('visit_id', 'in', ids).execute() : [];
}

/** Ids of the visits whose clients were asked and can still answer. */
export const listAskedVisits = async (db: Db, visits: { id: string }[]) =>
  new Set((await listOpenChoices(db, visits)).map(({ visit_id }) => visit_id));

/** Call this before locking the visits: locks the days that their steps may need, with those of open choices. */
export async function lockDaysOfVisits(
  trx: Trx,
  visits: { id: string; local_time: string }[],
  moreTimes: string[] = [],
) {
  const options = (await listOpenChoices(trx, visits)).flatMap(readOptions).map(({ date }) => date);
  await lockDays(trx, [...visits.map(({ local_time }) => local_time), ...options, ...moreTimes]);
}

/** The last one, whatever became of it. */
export const findLastChoice = (db: Db, visitId: string) =>
  selectChoices(db).where('visit_id', '=', visitId).orderBy('created_at', 'desc').executeTakeFirst();

/** A choice past its time is over, even before the timer ends it. */
export const isOpenAt = (choice: Choice, now: Date) => choice.state === 'open' && choice.ends_at > now.toISOString();

/** The open choice as the client sees it; null for none. */
export async function readOwnChoice(db: Db, visitId: string, now: Date) {
  const choice = await findOpenChoice(db, visitId);
  return choice && isOpenAt(choice, now) ? viewChoice(db, choice) : null;
}

export async function readStaffChoice(db: Db, visitId: string, now: Date): Promise<VisitDetail['choice']> {
  const choice = await findLastChoice(db, visitId);
  if (!choice || (choice.state !== 'open' && choice.state !== 'expired')) return null;
  return { ...(await viewChoice(db, choice)), state: isOpenAt(choice, now) ? 'open' : 'expired' };
}

async function viewChoice(db: Db, choice: Choice): Promise<VisitChoice> {
  const { windowMinutes } = (await readAvailability(db)).value;
  return {
    options: readOptions(choice).map(({ date }) => ({ date, until: calculateWindowEnd(date, windowMinutes) })),
    endsAt: choice.ends_at,
  };
}

export const listOverdueChoices = (db: Db, now: string) =>
  selectOpen(db).where('ends_at', '<=', now).orderBy('ends_at').limit(500).execute();

/** Undefined when it ended already: of concurrent calls only one ends it. */
export const endOpenChoice = (trx: Trx, choice: Choice, state: Exclude<Choice['state'], 'open'>, now: string) =>
  changeState<Choice>(
    trx,
    { table: 'visit_choices' },
    { before: { ...choice, state: 'open' }, set: { state }, now: new Date(now) },
  );

/** Staff are no longer told that nobody answered. */
export const dismissExpiredChoices = (trx: Trx, visitId: string) =>
  updateRows(trx, 'visit_choices', { visit_id: visitId, state: 'expired' }, { state: 'withdrawn' });
