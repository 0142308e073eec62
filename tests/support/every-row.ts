import { sql } from 'kysely';
import { foldText } from '../../contract/fold-text.ts';
import type { RunningSite } from './running-site.ts';

/** Every table in which something about a person may stand. */
const tableNames = [
  ...['inquiries', 'inquiry_photos', 'inquiry_events', 'inquiry_notes', 'visits', 'visit_events', 'visit_photos'],
  ...['letters', 'subscribers', 'subscriber_events', 'clients', 'client_contacts', 'client_things', 'client_notes'],
  ...['client_tags', 'client_duplicates', 'activity', 'content', 'content_history', 'content_drafts', 'settings'],
  ...['review_requests', 'newsletter_deliveries', 'reply_templates', 'uses', 'leftovers'],
];

export async function everyRow(site: RunningSite, tables = tableNames) {
  const rows: string[] = [];
  for (const table of tables) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(site.db);
    rows.push(...found.rows.map((row) => `${table} ${JSON.stringify(row)}`));
  }
  return rows;
}

/** Those that hold one of the traces, however it is written. */
export const mentioning = (texts: string[], traces: string[]) =>
  texts.filter((text) => traces.some((trace) => foldText(text).includes(foldText(trace))));
