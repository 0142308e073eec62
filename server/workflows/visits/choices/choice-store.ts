import type { VisitDetail } from '../../../../contract/visits/staff-visits.ts';
import type { VisitChoice } from '../../../../contract/visits/visit-by-link.ts';
import { changeState } from '../../../common/activity/workflow-store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { listRows, updateRows } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import { lockDays, readAvailability } from '../availability/availability-store.ts';
import { readClosedHours } from '../availability/closure-store.ts';
import { isClosed } from '../availability/free-windows.ts';
import type { Visit } from '../visit-store.ts';
import { calculateWindowEnd } from '../visit-time.ts';

export type Choice = Tables['visit_choices'];

export interface ChoiceOption {
  date: string;
  /** The number of the team whose windows are held. */
  team: number;
  /** Wall times of the later days, for work that takes several days. */
  following?: string[];
}

export const readOptions = ({ options }: Pick<Choice, 'options'>): ChoiceOption[] => JSON.parse(options);

/** All wall times of an option, including later days of the work. */
const listOptionTimes = ({ date, following = [] }: ChoiceOption) => [date, ...following];

export const listChoiceTimes = (choice: Pick<Choice, 'options'>) => readOptions(choice).flatMap(listOptionTimes);

const selectChoices = (db: Db) => db.selectFrom('visit_choices').selectAll();

const selectOpen = (db: Db) => selectChoices(db).where('state', '=', 'open');

export const findChoice = (db: Db, id: string) => selectChoices(db).where('id', '=', id).executeTakeFirst();

type AskedVisit = Pick<Visit, 'id' | 'series_id' | 'local_time'>;

/** The open choices about these visits, or about other days of the same work. */
export async function listWorkChoices(db: Db, visits: Pick<Visit, 'id' | 'series_id'>[]) {
  if (visits.length === 0) return [];
  const ids = visits.map(({ id }) => id);
  const series = [...new Set(visits.flatMap(({ series_id }) => series_id ?? []))];
  return db
    .selectFrom('visit_choices')
    .innerJoin('visits as asked', 'asked.id', 'visit_choices.visit_id')
    .leftJoin('visit_series', (join) =>
      join.onRef('visit_series.id', '=', 'asked.series_id').on('visit_series.every', '=', 'day'),
    )
    .selectAll('visit_choices')
    .select(['asked.local_time as asked_time', 'visit_series.id as work_id'])
    .where('visit_choices.state', '=', 'open')
    .where((eb) =>
      eb.or([
        eb('visit_choices.visit_id', 'in', ids),
        ...(series.length > 0 ? [eb('visit_series.id', 'in', series)] : []),
      ]),
    )
    .orderBy('asked.local_time')
    .execute();
}

type WorkChoice = Awaited<ReturnType<typeof listWorkChoices>>[number];

/** A day of work belongs to the choice about the day before it, with which it would move. */
const isAbout = ({ visit_id, work_id, asked_time }: WorkChoice, { id, series_id, local_time }: AskedVisit) =>
  visit_id === id || (work_id !== null && work_id === series_id && asked_time < local_time);

/** Finds the open choice on which the visit depends. */
export async function readOpenChoices(
  db: Db,
  visits: AskedVisit[],
): Promise<(visit: AskedVisit) => WorkChoice | undefined> {
  const choices = await listWorkChoices(db, visits);
  return (visit) => choices.findLast((choice) => isAbout(choice, visit));
}

export const findOpenChoice = async (db: Db, visit: AskedVisit) => (await readOpenChoices(db, [visit]))(visit);

/** Reads the options of each choice on days that have not been closed since. */
export async function readAnswerableOptions(db: Db, choices: Choice[]): Promise<Map<string, ChoiceOption[]>> {
  const dates = choices
    .flatMap(listChoiceTimes)
    .map((time) => time.slice(0, 10))
    .toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return new Map();
  const closed = await readClosedHours(db, first, last, (await readAvailability(db)).value);
  const held = closed.size > 0 ? await listRows(db, 'visit_windows', { choice_id: choices.map(({ id }) => id) }) : [];
  const isGone = ({ id }: Choice, { team }: ChoiceOption, time: string) =>
    isClosed(closed, time, team) ||
    held.some(
      (window) =>
        window.choice_id === id &&
        window.team === team &&
        window.local_time >= time &&
        window.local_time.startsWith(time.slice(0, 10)) &&
        isClosed(closed, window.local_time, team),
    );
  const isAnswerable = (choice: Choice, option: ChoiceOption) =>
    !listOptionTimes(option).some((time) => isGone(choice, option, time));
  return new Map(
    choices.map((choice) => [choice.id, readOptions(choice).filter((option) => isAnswerable(choice, option))]),
  );
}

/** Ids of visits that depend on an open choice, which may be about another day of the same work. */
export async function listAskedVisits(db: Db, visits: AskedVisit[]) {
  const choices = await listWorkChoices(db, visits);
  const isAsked = ({ id, series_id }: AskedVisit) =>
    choices.some(({ visit_id, work_id }) => visit_id === id || (work_id !== null && work_id === series_id));
  return new Set(visits.filter(isAsked).map(({ id }) => id));
}

/**
 * Must be called before locking the visits: locks the days that steps on them may need, including those of open
 * choices.
 */
export async function lockDaysOfVisits(
  trx: Trx,
  visits: Pick<Visit, 'id' | 'series_id' | 'local_time'>[],
  moreTimes: string[] = [],
) {
  const options = (await listWorkChoices(trx, visits)).flatMap(listChoiceTimes);
  await lockDays(trx, [...visits.map(({ local_time }) => local_time), ...options, ...moreTimes]);
}

/** The latest choice about the visit, open or not. */
export const findLastChoice = (db: Db, visitId: string) =>
  selectChoices(db).where('visit_id', '=', visitId).orderBy('created_at', 'desc').executeTakeFirst();

/** An expired choice counts as over before the timer has ended it. */
export const isOpenAt = (choice: Choice, now: Date) => choice.state === 'open' && choice.ends_at > now.toISOString();

/** The open choice in the form for the client; null when there is none. */
export async function readClientChoice(db: Db, visit: AskedVisit, now: Date) {
  const choice = await findOpenChoice(db, visit);
  if (!choice || !isOpenAt(choice, now)) return null;
  const options = (await readAnswerableOptions(db, [choice])).get(choice.id) ?? [];
  return options.length > 0 ? viewChoice(db, choice, options) : null;
}

export async function readStaffChoice(db: Db, visit: AskedVisit, now: Date): Promise<VisitDetail['choice']> {
  const choice = (await findOpenChoice(db, visit)) ?? (await findLastChoice(db, visit.id));
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
    options: options.map(({ date, following = [] }) => ({
      date,
      until: calculateWindowEnd(date, windowMinutes),
      following,
    })),
    endsAt: choice.ends_at,
  };
}

export const listOverdueChoices = (db: Db, now: string) =>
  selectOpen(db).where('ends_at', '<=', now).orderBy('ends_at').limit(500).execute();

/** Returns undefined when it was ended already: only one of several concurrent calls ends it. */
export const endOpenChoice = (trx: Trx, choice: Choice, state: Exclude<Choice['state'], 'open'>, now: string) =>
  changeState<Choice>(
    trx,
    { table: 'visit_choices' },
    { before: { ...choice, state: 'open' }, set: { state }, now: new Date(now) },
  );

/** Removes the notice that the client has not answered. */
export const dismissExpiredChoices = (trx: Trx, visitId: string) =>
  updateRows(trx, 'visit_choices', { visit_id: visitId, state: 'expired' }, { state: 'withdrawn' });
