import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { withAnyTable } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { erasedName } from '../erasure/data-subject.ts';
import { type Activity, recordActivity } from './activity-store.ts';

/** The column of each event table that holds the id of the record. */
const recordColumns = {
  visit_events: 'visit_id',
  inquiry_events: 'inquiry_id',
  quote_events: 'quote_id',
  agreement_events: 'agreement_id',
} as const;
type EventTable = keyof typeof recordColumns;

interface WorkflowTables {
  table: keyof Tables;
  events?: EventTable;
}

/** The id of a staff account, or 'visitor'. */
export interface Actor {
  id: string;
  name: string | null;
}

export interface EventDetails {
  actor: Actor;
  note?: string | null | undefined;
  key?: string | undefined;
}

interface StepEvent extends EventDetails {
  step: string;
  sequence: number;
  at: string;
}

interface StateChange<Row> {
  before: Row;
  set: Partial<Row>;
  /** Columns beside the state that must still hold these values. */
  guard?: Partial<Row>;
  event?: StepEvent & { columns?: Record<string, unknown> };
  activity?: Activity | undefined;
  now: Date;
}

/** Updates a row and adds event and activity; undefined if the row has changed since it was read. */
export async function changeState<Row extends { id: string; state: string }>(
  trx: Trx,
  { table, events }: WorkflowTables,
  { before, set, guard, event, activity, now }: StateChange<Row>,
) {
  let update = withAnyTable(trx)
    .updateTable(table)
    .set(set)
    .where('id', '=', before.id)
    .where('state', '=', before.state);
  for (const [column, value] of Object.entries(guard ?? {}))
    update = update.where(sql.ref(column), 'is not distinct from', value);
  const after = (await update.returningAll().executeTakeFirst()) as Row | undefined;
  if (!after) return undefined;
  if (events && event) {
    const columns = { ...toEventColumns(event, before.state, after.state), ...event.columns };
    await insertEvent(trx, events, before.id, columns);
  }
  if (activity) await recordActivity(trx, activity, now);
  return after;
}

interface RecordChange<Row> extends Omit<StepEvent, 'sequence' | 'at'>, Pick<StateChange<Row>, 'guard' | 'activity'> {
  columns: Partial<Row>;
  eventColumns?: Record<string, unknown>;
}

/** Like `changeState`, for a record with a `sequence`. */
export function changeRecord<Row extends { id: string; state: string; sequence: number; updated_at: string }>(
  trx: Trx,
  tables: WorkflowTables,
  before: Row,
  { columns, guard, activity, eventColumns: more = {}, ...step }: RecordChange<Row>,
  at: string,
) {
  const sequence = before.sequence + 1;
  return changeState(trx, tables, {
    before,
    set: { ...columns, sequence, updated_at: at },
    guard: { sequence: before.sequence, ...guard } as Partial<Row>,
    event: { ...step, sequence, at, columns: more },
    activity,
    now: new Date(at),
  });
}

export const insertEvent = (trx: Trx, table: EventTable, id: string, columns: object) =>
  withAnyTable(trx)
    .insertInto(table)
    .values({ [recordColumns[table]]: id, ...columns })
    .execute();

export const listEvents = async <Table extends EventTable>(db: Db, table: Table, id: string) =>
  (await withAnyTable(db)
    .selectFrom(table as string)
    .selectAll()
    .where(recordColumns[table] as string, '=', id)
    .orderBy('sequence')
    .execute()) as unknown as Tables[Table][];

export const findEventByKey = async <Table extends EventTable>(db: Db, table: Table, key: string) =>
  (await withAnyTable(db)
    .selectFrom(table as string)
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst()) as unknown as Tables[Table] | undefined;

type EventRow = ReturnType<typeof toEventColumns<string, string>>;

/** An event in the form of a record's history. */
export const viewEvent = <Event extends EventRow>({ sequence, at, step, to_state, note, ...event }: Event) => ({
  sequence,
  at,
  step: step as Event['step'],
  toState: to_state as Event['to_state'],
  note,
  by: { isClient: event.actor_id === 'visitor', name: event.actor_name },
});

export const toEventColumns = <Step extends string, State extends string>(
  { step, sequence, at, actor, note, key }: StepEvent & { step: Step },
  from: State | undefined,
  to: State,
) => ({
  sequence,
  at,
  actor_id: actor.id,
  actor_name: actor.name,
  step,
  from_state: from ?? null,
  to_state: to,
  note: note || null,
  key: key ?? null,
});

/** Removes the notes of all steps, and the client's name from the client's own steps. */
export async function blankEvents(trx: Trx, table: EventTable, ids: string[]) {
  const actor = sql`case when actor_id = 'visitor' then ${erasedName} else actor_name end`;
  await sql`update ${sql.table(table)} set note = null, actor_name = ${actor}
    where ${sql.ref(recordColumns[table])} in (${sql.join(ids)})`.execute(trx);
}
