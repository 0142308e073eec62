import type { VisitChoice } from '../../../contract/visits/own-visit.ts';
import type { VisitDetail } from '../../../contract/visits/staff-visits.ts';
import { changeState } from '../../activity/workflow-store.ts';
import type { Db, Trx } from '../../db/database.ts';
import { listRows, updateRows } from '../../db/rows.ts';
import type { Tables } from '../../schema/tables.ts';
import { lockDays, readAvailability } from '../availability/availability-store.ts';
import { groupClosures, listClosures } from '../availability/closure-store.ts';
import { isClosed } from '../availability/free-windows.ts';
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

/** The options whose days were not closed meanwhile: on the others nobody comes. By choice. */
export async function readAnswerableOptions(db: Db, choices: Choice[]): Promise<Map<string, ChoiceOption[]>> {
  const dates = choices
    .flatMap(readOptions)
    .map(({ date }) => date.slice(0, 10))
    .toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first) return new Map();
  const closed = groupClosures(await listClosures(db, first, last));
  const held = closed.size > 0 ? await listRows(db, 'visit_windows', { choice_id: choices.map(({ id }) => id) }) : [];
  const isAnswerable = ({ id }: Choice, { date, team }: ChoiceOption) =>
    !held.some(
      (window) =>
        window.choice_id === id &&
        window.team === team &&
        window.local_time >= date &&
        window.local_time.startsWith(date.slice(0, 10)) &&
        isClosed(closed, window.local_time, team),
    );
  return new Map(
    choices.map((choice) => [choice.id, readOptions(choice).filter((option) => isAnswerable(choice, option))]),
  );
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
  if (!choice || !isOpenAt(choice, now)) return null;
  const options = (await readAnswerableOptions(db, [choice])).get(choice.id) ?? [];
  return options.length > 0 ? viewChoice(db, choice, options) : null;
}

export async function readStaffChoice(db: Db, visitId: string, now: Date): Promise<VisitDetail['choice']> {
  const choice = await findLastChoice(db, visitId);
  if (!choice || (choice.state !== 'open' && choice.state !== 'expired')) return null;
  const isOpen = isOpenAt(choice, now);
  const answerable = isOpen ? (await readAnswerableOptions(db, [choice])).get(choice.id) : undefined;
  const { options, endsAt } = await viewChoice(db, choice, readOptions(choice));
  const isGone = ({ date }: { date: string }) => answerable?.every((option) => option.date !== date) ?? false;
  return {
    endsAt,
    options: options.map((option) => ({ ...option, isClosed: isGone(option) })),
    state: isOpen ? 'open' : 'expired',
  };
}

async function viewChoice(db: Db, choice: Choice, options: ChoiceOption[]): Promise<VisitChoice> {
  const { windowMinutes } = (await readAvailability(db)).value;
  return {
    options: options.map(({ date }) => ({ date, until: calculateWindowEnd(date, windowMinutes) })),
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
