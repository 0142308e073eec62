import type { AgreementState, AgreementStep } from '../../contract/agreements/steps.ts';
import type { Bani } from '../../contract/kernel/money.ts';
import type { TeamColor } from '../../contract/teams/team-colors.ts';
import type { EventColumns } from './event-columns.ts';

export interface AgreementTables {
  teams: TeamsTable;
  agreements: AgreementsTable;
  agreement_events: AgreementEventsTable;
  postponements: PostponementsTable;
}

export interface TeamsTable {
  id: string;
  /** What windows name it by; never given again. */
  number: number;
  name: string;
  color: TeamColor;
  /** '' for the place of the company. */
  base_city: string;
  base_county: string;
  active_from: string | null;
  active_until: string | null;
  /** As JSON; null for the days of the company. */
  working_days: string | null;
  /** As JSON. */
  members: string;
  position: number;
  version: number;
}

export interface AgreementsTable {
  id: string;
  state: AgreementState;
  /** Rises with every step and edit; each has one event. */
  sequence: number;
  /** Optimistic lock of the content. */
  version: number;
  number: string;
  /** As JSON. */
  content: string;
  /** All pauses, past ones too, as JSON. */
  pauses: string;
  title: string;
  name: string;
  email: string;
  phone: string;
  phone_e164: string | null;
  city: string;
  county: string;
  /** The same for every way to write one address. */
  garden: string;
  /** Number, title, name, contacts, address and services without diacritics, for searching. */
  search: string;
  start_on: string;
  /** The last agreed day, or the day on which staff ended it. */
  end_on: string;
  /** The pause that runs or comes. */
  paused_from: string | null;
  paused_until: string | null;
  monthly_value: Bani;
  /** By whose acceptance it came to be. */
  quote_id: string | null;
  quote_number: string | null;
  renewal_quote_id: string | null;
  ended_on: string | null;
  end_reason: string | null;
  created_at: string;
  updated_at: string;
  updated_by: string | null;
  erased_at: string | null;
}

export interface AgreementEventsTable extends EventColumns<AgreementStep | 'create' | 'edit', AgreementState> {
  agreement_id: string;
}

export interface PostponementsTable {
  id: string;
  key: string;
  /** yyyy-MM-dd */
  date: string;
  /** What is needed to undo it, as JSON. */
  changes: string;
  undo_until: string;
  /** `open`: the former windows are held for an undo. */
  state: 'open' | 'done' | 'undone';
  by_id: string;
  created_at: string;
}
