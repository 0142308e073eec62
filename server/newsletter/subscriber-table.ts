import type { SubscriberState } from '../../contract/newsletter/schemas.ts';
import type { Db } from '../db/database.ts';
import { csvHead, csvLine, csvTime } from '../http/csv.ts';
import { everySubscriber, listConsents } from './subscriber-list-store.ts';

const stateWords: Record<SubscriberState, string> = {
  confirmed: 'abonat',
  pending: 'neconfirmat',
  unsubscribed: 'dezabonat',
};

/** Every subscriber with the proof of consent, as spreadsheets of this country read it. */
export async function subscriberTable(db: Db, state: SubscriberState | undefined) {
  const consents = new Map((await listConsents(db)).map((event) => [event.subscriber_id, event]));
  const rows = (await everySubscriber(db, { state })).map((row) => {
    const consent = consents.get(row.id);
    const proof = [csvTime(consent?.at), consent?.text_version, consent?.source, consent?.note];
    const times = [row.created_at, row.confirmed_at, row.unsubscribed_at].map(csvTime);
    return [row.email, stateWords[row.state], ...times, ...proof];
  });
  const head = ['email', 'stare', 'adaugat', 'confirmat', 'dezabonat', 'acord', 'text', 'sursa', 'nota'];
  return csvHead(head) + rows.map(csvLine).join('');
}
