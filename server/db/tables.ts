import type { ContentKind } from '../../contract/content/all.ts';
import type { AccountTables } from './account-tables.ts';
import type { VisitTables } from './visit-tables.ts';

/**
 * The columns both engines share: times as ISO text in UTC, flags as 0 and 1, structures as JSON text.
 */
export interface Tables extends AccountTables, VisitTables {
  content: ContentTable;
  content_history: ContentHistoryTable;
  media: MediaTable;
  settings: SettingsTable;
  inquiries: InquiriesTable;
  subscribers: SubscribersTable;
}

export interface ContentTable {
  kind: ContentKind;
  id: string;
  position: number;
  status: 'draft' | 'published';
  /** When it appears; in the future for a scheduled document, null for one never published. */
  publish_at: string | null;
  version: number;
  fields: string;
  /** Title and text without diacritics, for searching. */
  search: string;
  created_at: string;
  updated_at: string;
  updated_by: string | null;
  deleted_at: string | null;
}

export interface ContentHistoryTable {
  kind: ContentKind;
  id: string;
  version: number;
  status: 'draft' | 'published';
  fields: string;
  saved_at: string;
  saved_by: string | null;
}

export interface MediaTable {
  id: string;
  name: string;
  alt: string;
  width: number;
  height: number;
  bytes: number;
  tones: string;
  focus_x: number;
  focus_y: number;
  created_at: string;
}

export interface SettingsTable {
  key: string;
  value: string;
}

export interface InquiriesTable {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  service_id: string | null;
  message: string;
  state: 'new' | 'open' | 'answered' | 'archived' | 'spam';
  created_at: string;
}

export interface SubscribersTable {
  email: string;
  state: 'pending' | 'confirmed' | 'unsubscribed';
  created_at: string;
}
