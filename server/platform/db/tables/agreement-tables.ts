import type { AgreementState, AgreementStep } from '../../../../contract/agreements/steps.ts';
import type { Bani } from '../../../../contract/kernel/money.ts';
import type { TeamColor } from '../../../../contract/teams/team-colors.ts';
import type { EventColumns } from './event-columns.ts';

export interface AgreementTables {
  teams: {
    id: string;
    /** Identifies the team in windows; never reused. */
    number: number;
    name: string;
    color: TeamColor;
    /** '' means the place of the company. */
    base_city: string;
    base_county: string;
    active_from: string | null;
    active_until: string | null;
    /** JSON list; null means the working days of the company. */
    working_days: string | null;
    /** JSON list of `TeamMember`. */
    members: string;
    position: number;
    version: number;
  };
  agreements: {
    id: string;
    state: AgreementState;
    /** Rises with every step and edit; each has one event. */
    sequence: number;
    /** Optimistic lock of the content. */
    version: number;
    number: string;
    /** JSON of `AgreementContent`. */
    content: string;
    /** JSON list of all pauses, past ones included. */
    pauses: string;
    title: string;
    name: string;
    email: string;
    phone: string;
    phone_e164: string | null;
    city: string;
    county: string;
    /** The normalised address: equal for every spelling of one address. */
    garden: string;
    /** Number, title, name, contacts, address and services without diacritics, for searching. */
    search: string;
    start_on: string;
    /** The last agreed day, or the day on which staff ended it. */
    end_on: string;
    /** The current or next pause. */
    paused_from: string | null;
    paused_until: string | null;
    monthly_value: Bani;
    /** The quote whose acceptance created it. */
    quote_id: string | null;
    quote_number: string | null;
    renewal_quote_id: string | null;
    is_renewal_sent: number;
    /** The day on which staff ended it, or its `end_on` once that has passed. */
    ended_on: string | null;
    end_reason: string | null;
    created_at: string;
    updated_at: string;
    updated_by: string | null;
    erased_at: string | null;
  };
  agreement_events: EventColumns<AgreementStep | 'create' | 'edit', AgreementState> & {
    agreement_id: string;
  };
  postponements: {
    id: string;
    /** The idempotency key of the call. */
    key: string;
    /** The postponed day, yyyy-MM-dd. */
    date: string;
    /** JSON: the data needed for an undo. */
    changes: string;
    undo_until: string;
    /** `open`: the former windows are held, so that it can be undone. `done`: too late to undo. */
    state: 'open' | 'done' | 'undone';
    by_id: string;
    created_at: string;
  };
}
