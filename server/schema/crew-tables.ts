import type { StopEntryKind } from '../../contract/crew/entries.ts';

export interface CrewTables {
  stop_entries: StopEntriesTable;
  stop_orders: StopOrdersTable;
  gardens: GardensTable;
}

/** What the crew noted at a stop; only added to, so that the earlier of two changes stays in the history. */
export interface StopEntriesTable {
  /** Made by the phone: the same key counts once. */
  key: string;
  visit_id: string;
  kind: StopEntryKind;
  /** The item of the checklist; '' for other kinds. */
  subject: string;
  /** As JSON, by kind. */
  value: string;
  /** When it was done, by the clock of the phone, but not later than it arrived. */
  at: string;
  received_at: string;
  actor_id: string;
  actor_name: string;
}

/** The order that a person chose for a day; without a row the computed one holds. */
interface StopOrdersTable {
  team_id: string;
  /** yyyy-MM-dd */
  date: string;
  /** JSON list. Visits that it does not name come after it. */
  visit_ids: string;
  at: string;
}

/** The point of a garden, for distances. */
export interface GardensTable {
  /** Made of the address by `gardenKey`. */
  key: string;
  latitude: number;
  longitude: number;
  source: 'staff' | 'crew';
  at: string;
  by_name: string;
}
