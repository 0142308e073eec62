import type { Db } from '../../../server/platform/db/database.ts';

/** What is stored about a quote for two days of work that was not accepted, or accepted once. */
export const untouched = 'sent: 0 acceptances, 0 events, 0 visits, 0 windows, 0 e-mails';
export const accepted = (windowCount: number) =>
  `accepted: 1 acceptances, 1 events, 2 visits, ${windowCount} windows, 2 e-mails`;

/** What is stored about each quote, by its id. */
export async function readAcceptanceOutcomes(db: Db) {
  const quotes = await db.selectFrom('quotes').select(['id', 'state']).execute();
  const acceptances = await db.selectFrom('quote_acceptances').select('quote_id').execute();
  const events = await db.selectFrom('quote_events').select('quote_id').execute();
  const visits = await db.selectFrom('visits').select(['id', 'quote_id']).execute();
  const windows = await db.selectFrom('visit_windows').select('visit_id').execute();
  const emails = await db.selectFrom('outbox').select('key').execute();
  return new Map(
    quotes.map(({ id, state }) => {
      const own = visits.filter(({ quote_id }) => quote_id === id).map((visit) => visit.id);
      const counts = [
        `${acceptances.filter(({ quote_id }) => quote_id === id).length} acceptances`,
        `${events.filter(({ quote_id }) => quote_id === id).length} events`,
        `${own.length} visits`,
        `${windows.filter(({ visit_id }) => own.includes(visit_id ?? '')).length} windows`,
        `${emails.filter(({ key }) => key.startsWith(`quote:${id}:`)).length} e-mails`,
      ];
      return [id, `${state}: ${counts.join(', ')}`];
    }),
  );
}
