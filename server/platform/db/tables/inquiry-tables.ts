import type { InquiryState, InquiryStep } from '../../../../contract/inquiries/steps.ts';
import type { EventColumns } from './event-columns.ts';

export interface InquiryTables {
  inquiries: {
    id: string;
    name: string;
    email: string;
    /** The phone as typed. */
    phone: string | null;
    phone_e164: string | null;
    service_id: string | null;
    message: string;
    state: InquiryState;
    created_at: string;
    /** The account that is responsible for it. */
    owner_id: string | null;
    /** The time of the first answer, which is compared with the promised hours. */
    answered_at: string | null;
    /** Set when the person was erased: still counted in statistics, but shown nowhere. */
    erased_at: string | null;
    /** Name, contacts and message without diacritics, for searching. */
    search: string;
    /** Derived from a key of the sender's browser: a message sent twice is stored once. */
    key: string | null;
    /** The version of the privacy notice; null for messages from before versions were stored. */
    notice_version: string | null;
    /** JSON, by the price guide of that time; null when the visitor calculated nothing. */
    estimate: string | null;
    /** JSON of the zone at the time of writing; null when none was computed. */
    zone: string | null;
    quote_id: string | null;
  };
  inquiry_photos: {
    inquiry_id: string;
    position: number;
    /** The name of the file among the private files. */
    file: string;
    width: number;
    height: number;
    bytes: number;
  };
  inquiry_events: EventColumns<InquiryStep, InquiryState> & {
    inquiry_id: string;
    actor_name: string;
    from_state: InquiryState;
    /** The subject of a reply by e-mail. */
    note: string | null;
  };
  inquiry_notes: {
    id: string;
    inquiry_id: string;
    at: string;
    user_id: string;
    user_name: string;
    text: string;
  };
  /** The later messages of a thread: answers of the staff by e-mail, and messages from the client's page. */
  inquiry_messages: {
    id: string;
    inquiry_id: string;
    at: string;
    sender: 'client' | 'staff';
    name: string;
    text: string;
    /** A message sent twice is stored once. */
    key: string | null;
  };
  reply_templates: {
    id: string;
    title: string;
    subject: string;
    text: string;
    position: number;
    version: number;
  };
}
