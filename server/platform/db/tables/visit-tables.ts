import type { Generated } from 'kysely';
import type { PhotoMoment } from '../../../../contract/crew/entries.ts';
import type { ReviewState } from '../../../../contract/reviews/steps.ts';
import type { SeriesInterval } from '../../../../contract/visits/series.ts';
import type { VisitLinkChannel } from '../../../../contract/visits/staff-visits.ts';
import type { VisitSource, VisitState, VisitStep, VisitTiming } from '../../../../contract/visits/steps.ts';
import type { VisitFieldColumns } from '../../../../contract/visits/visit-fields.ts';
import type { WaitingState } from '../../../../contract/visits/waiting-list.ts';
import type { EventColumns } from './event-columns.ts';

export interface VisitTables {
  visits: VisitFieldColumns & {
    id: string;
    state: VisitState;
    /** Rises with every change: the optimistic lock, and the order of updates for calendars. */
    sequence: number;
    /** Wall time in Bucharest, yyyy-MM-ddTHH:mm:ss; midnight when no hour was chosen. */
    local_time: string;
    /** `local_time` as an instant in UTC. */
    starts_at: string;
    /** The length of the arrival window. */
    minutes: number;
    /** How many consecutive windows the work takes. */
    window_count: number;
    /** Minutes from the beginning of the first window to the end of the last. */
    work_minutes: number;
    timing: VisitTiming;
    service_id: string;
    /** The name of the service at the time of the request. */
    service_name: string;
    name: string;
    /** '' for somebody who gave only a phone number. */
    email: string;
    /** The phone as typed. */
    phone: string;
    phone_e164: string | null;
    /** Name, contacts and address without diacritics, for searching. */
    search: string;
    /** 1 for a request that seems automated or exceeds a limit: it is kept, without window and e-mail. */
    is_suspicious: number;
    /** When the reminder was queued; null again after a move. */
    reminded_at: string | null;
    created_at: string;
    updated_at: string;
    series_id: string | null;
    inquiry_id: string | null;
    quote_id: string | null;
    project_id: string | null;
    agreement_id: string | null;
    /** The work of the agreement. */
    work_id: string | null;
    /** 1 when staff said that it belongs to no agreement. */
    is_unlinked: number;
    /** 1 when not all of the work was done. */
    is_partial: number;
    /** 1 when a rain day does not move it. */
    is_fixed: number;
    source: VisitSource;
    staff_notes: string;
    /** When the person was erased; null again after a later edit. */
    erased_at: string | null;
    /** The version of the privacy notice; null for visits entered by staff and from before versions were stored. */
    notice_version: string | null;
    /** When the crew began and ended the work; null when not recorded. */
    started_at: string | null;
    finished_at: string | null;
    /** When the client agreed that its photos may become a project of the portfolio. */
    photo_consent_at: string | null;
    /** The channel of the link with which the consent was given. */
    photo_consent_channel: VisitLinkChannel | null;
    /** The team before the visit was cancelled or moved. Its phones may still send entries. */
    former_team: number | null;
    /** JSON, by the price guide of that time; null when the visitor calculated nothing. */
    estimate: string | null;
    /** JSON of the zone at the time of the request; null when none was computed. */
    zone: string | null;
  };
  visit_windows: {
    local_time: string;
    /** The number of a team; unique together with the time. */
    team: number;
    /** The holder of the window: exactly one of these columns is set. */
    visit_id: string | null;
    entry_id: string | null;
    choice_id: string | null;
    postponement_id: string | null;
  };
  visit_events: EventColumns<VisitStep | 'request' | 'edit' | 'consent', VisitState> & {
    visit_id: string;
    from_time: string | null;
    to_time: string | null;
  };
  /** The private links to a visit, one for each e-mail; only their hashes are stored. */
  visit_links: {
    token_hash: string;
    visit_id: string;
    created_at: string;
    /** How the link was given; null for links from before it was stored. */
    channel: VisitLinkChannel | null;
    /** The client's session that made it, and with which it ends. */
    session_id: string | null;
  };
  /** Visits that were created together: repeated, or the days of one work. */
  visit_series: {
    id: string;
    every: SeriesInterval;
    /** yyyy-MM-dd */
    until: string;
    created_at: string;
  };
  visit_photos: {
    id: string;
    visit_id: string;
    moment: PhotoMoment;
    /** Its name among the private files. */
    file: string;
    width: number;
    height: number;
    bytes: number;
    created_at: string;
    /** 1 when the report to the client shows it. */
    is_for_client: number;
    /** The account that took it; null where that was not recorded. */
    by_id: string | null;
  };
  request_photos: {
    visit_id: string;
    position: number;
    /** Its name among the private files. */
    file: string;
    width: number;
    height: number;
    bytes: number;
  };
  /** The secret address of a user's calendar feed; only its hash is stored. */
  calendar_feeds: {
    token_hash: string;
    user_id: string;
    created_at: string;
    last_read_at: string | null;
    /** The access version of its owner when it was created. */
    access_version: number;
  };
  /** Days, or parts of days, on which the company or one of its teams does not work. */
  closed_days: {
    date: string;
    /** The number of the team; 0 closes all. */
    team: Generated<number>;
    /** HH:mm from which it is closed; '' for the whole day. */
    from_hour: Generated<string>;
    reason: string | null;
    by_name: string | null;
    /** The rain day that closed it, whose undo opens it again. */
    postponement_id: string | null;
    created_at: string | null;
  };
  /** Calendars of other programs, whose busy hours close the windows of a team. */
  busy_calendars: {
    id: string;
    /** The number of the team. */
    team: number;
    /** A name by which staff know the calendar. */
    name: string;
    host: string;
    /** Encrypted under the id of the row, because the address opens the calendar. */
    address: string;
    /** Rises with changes by staff: a reading that began before such a change has no effect. */
    version: number;
    etag: string | null;
    last_modified: string | null;
    /** When it last answered. */
    read_at: string | null;
    /** The last day of the stored hours; null when the calendar must be read even if it has not changed. */
    read_until: string | null;
    /** Set while the calendar cannot be read; `problem` is the reason. */
    failing_since: string | null;
    problem: string | null;
    /** When the calendar became empty although it had busy hours; these stay until staff decide. */
    emptied_at: string | null;
    /** When staff decided about the hours of a calendar that fails or is empty; null once it works again. */
    decided_at: string | null;
    created_at: string;
  };
  /** Parts of days in Bucharest; nothing else of a calendar is stored. */
  busy_hours: {
    calendar_id: string;
    /** The number of the calendar's team. */
    team: number;
    date: string;
    /** HH:mm */
    from_hour: string;
    /** HH:mm; 24:00 at the end of the day. */
    until_hour: string;
  };
  waiting_entries: {
    id: string;
    key: string | null;
    state: WaitingState;
    /** 1 for a request that seems automated or exceeds a limit: it is kept, without hold and e-mail. */
    is_suspicious: number;
    /** yyyy-MM-dd */
    date: string;
    service_id: string;
    service_name: string;
    window_count: number;
    name: string;
    email: string;
    phone: string;
    phone_e164: string | null;
    notice_version: string | null;
    /** Wall time of the window held last. */
    held_time: string | null;
    hold_ends_at: string | null;
    visit_id: string | null;
    created_at: string;
    updated_at: string;
  };
  /** The private links of an entry, one for each e-mail; only their hashes are stored. */
  waiting_links: {
    token_hash: string;
    entry_id: string;
    created_at: string;
  };
  /** Windows held for a client who was asked to choose one for a visit. */
  visit_choices: {
    id: string;
    visit_id: string;
    state: 'open' | 'chosen' | 'expired' | 'withdrawn';
    /** JSON: wall times with the numbers of their teams. */
    options: string;
    ends_at: string;
    created_at: string;
  };
}

export interface ReviewTables {
  review_requests: {
    id: string;
    /** Hash of the token in the link, which only the client has. */
    token_hash: string;
    visit_id: string;
    email: string;
    phone_e164: string | null;
    /** The name to be published; the client may choose another form of it. */
    name: string;
    place: string;
    service_name: string;
    /** When the visit was, as Bucharest wall time. */
    local_time: string;
    state: ReviewState;
    asked_at: string;
    answered_at: string | null;
    rating: number | null;
    /** The client's own words; the published text may be shorter. */
    content: string | null;
    /** Null when the client did not agree to have it published. */
    consent_version: string | null;
    consent_at: string | null;
    document_id: string | null;
    decided_at: string | null;
    decided_by: string | null;
    search: string;
  };
}
