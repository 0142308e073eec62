import { type Kysely, sql } from 'kysely';
import { erasedName } from '../erasure/data-subject.ts';
import type { Tables, Trx } from '../schema/tables.ts';
import { type Activity, recordActivity } from './activity-store.ts';

/** `key` is the column of an event that names the row. */
interface WorkflowTables {
  table: keyof Tables;
  events?: EventTable;
}

interface EventTable {
  table: keyof Tables;
  key: string;
}

/** A member of the staff by the id of their account, or 'visitor'. */
export interface Actor {
  id: string;
  name: string | null;
}

interface StepEvent {
  step: string;
  sequence: number;
  at: string;
  actor: Actor;
  note?: string | null | undefined;
  key?: string | undefined;
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

/** Changes a row that is still as it was read, with its event and activity; undefined when someone else changed it first. */
export async function changeState<Row extends { id: string; state: string }>(
  trx: Trx,
  { table, events }: WorkflowTables,
  { before, set, guard, event, activity, now }: StateChange<Row>,
) {
  const anyTable = trx as unknown as Kysely<Record<string, Record<string, unknown>>>;
  let update = anyTable.updateTable(table).set(set).where('id', '=', before.id).where('state', '=', before.state);
  for (const [column, value] of Object.entries(guard ?? {}))
    update = update.where(sql.ref(column), 'is not distinct from', value);
  const after = (await update.returningAll().executeTakeFirst()) as Row | undefined;
  if (!after) return undefined;
  if (events && event) {
    const columns = { ...eventColumns(event, before.state, after.state), ...event.columns };
    await anyTable
      .insertInto(events.table)
      .values({ [events.key]: before.id, ...columns })
      .execute();
  }
  if (activity) await recordActivity(trx, activity, now);
  return after;
}

export const eventColumns = <Step extends string, State extends string>(
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

/** Removes the notes of steps, and the client's name from steps of theirs. */
export async function blankEvents(trx: Trx, { table, key }: EventTable, ids: string[]) {
  const actor = sql`case when actor_id = 'visitor' then ${erasedName} else actor_name end`;
  await sql`update ${sql.table(table)} set note = null, actor_name = ${actor}
    where ${sql.ref(key)} in (${sql.join(ids)})`.execute(trx);
}
