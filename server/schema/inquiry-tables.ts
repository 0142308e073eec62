import type { InquiryState, InquiryStep } from '../../contract/inquiries/steps.ts';
import type { EventColumns } from './event-columns.ts';

export interface InquiryTables {
  inquiries: InquiriesTable;
  inquiry_photos: InquiryPhotosTable;
  inquiry_events: InquiryEventsTable;
  inquiry_notes: InquiryNotesTable;
  inquiry_messages: InquiryMessagesTable;
  reply_templates: ReplyTemplatesTable;
}

export interface InquiriesTable {
  id: string;
  name: string;
  email: string;
  /** As it was typed. */
  phone: string | null;
  phone_e164: string | null;
  service_id: string | null;
  message: string;
  state: InquiryState;
  created_at: string;
  /** The account that takes care of it. */
  owner_id: string | null;
  /** When it was first answered: the clock against the promised hours stops here. */
  answered_at: string | null;
  /** Set when the person was erased: counted in statistics, shown nowhere. */
  erased_at: string | null;
  /** Name, ways to reach them and message without diacritics, for searching. */
  search: string;
  /** Made of what its sender's browser made: the same one counts once. */
  key: string | null;
  /** Which notice stood beside the form; null before versions were kept. */
  notice_version: string | null;
  /** By the price guide of that time, as JSON; null when the visitor calculated nothing. */
  estimate: string | null;
  /** The zone of its place when it was written, as JSON; null when none was computed. */
  zone: string | null;
  quote_id: string | null;
}

export interface InquiryPhotosTable {
  inquiry_id: string;
  position: number;
  /** Its name among the private files. */
  file: string;
  width: number;
  height: number;
  bytes: number;
}

export interface InquiryEventsTable extends EventColumns<InquiryStep, InquiryState> {
  inquiry_id: string;
  actor_name: string;
  from_state: InquiryState;
  /** The subject of a reply by e-mail. */
  note: string | null;
}

export interface InquiryNotesTable {
  id: string;
  inquiry_id: string;
  at: string;
  user_id: string;
  user_name: string;
  text: string;
}

export interface ReplyTemplatesTable {
  id: string;
  title: string;
  subject: string;
  text: string;
  position: number;
  version: number;
}

/** What followed the first message: answers of the staff by e-mail, and what the client wrote on their page. */
export interface InquiryMessagesTable {
  id: string;
  inquiry_id: string;
  at: string;
  sender: 'client' | 'staff';
  name: string;
  text: string;
  /** The same key counts once. */
  key: string | null;
}
