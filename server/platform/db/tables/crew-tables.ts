import type { ConflictReason, StopEntryKind } from '../../../../contract/crew/entries.ts';

export interface CrewTables {
  /** Entries of the crew at a stop; rows are only added, so that the history keeps replaced entries. */
  stop_entries: {
    /** Created by the phone: an entry sent twice is stored once. */
    key: string;
    visit_id: string;
    kind: StopEntryKind;
    /** The item of the checklist, or the step that an undo takes back; '' for the others. */
    subject: string;
    /** JSON, in a shape that depends on the kind. */
    value: string;
    /** The time on the phone, at most the time of arrival. */
    at: string;
    received_at: string;
    actor_id: string;
    actor_name: string;
  };
  /** The latest work of a crew that a visit could not follow, until the office decides about it. */
  crew_conflicts: {
    visit_id: string;
    entry_key: string;
    reason: ConflictReason;
    created_at: string;
  };
  /** The order that a person chose for a day; without a row the computed order applies. */
  stop_orders: {
    team_id: string;
    /** yyyy-MM-dd */
    date: string;
    /** JSON list. Visits that it does not name come after it. */
    visit_ids: string;
    at: string;
  };
  /** The point of a garden, for distances. */
  gardens: {
    /** The result of `buildGardenKey` for the address. */
    key: string;
    latitude: number;
    longitude: number;
    source: 'staff' | 'crew';
    at: string;
    by_name: string;
  };
}
