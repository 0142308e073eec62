import type { SubscriberState } from '../../contract/newsletter-subscribers.ts';
import type { Db } from '../db/database.ts';
import { everySubscriber, listConsents } from './list-store.ts';

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
    const proof = [consent?.at, consent?.text_version, consent?.source, consent?.note];
    return [row.email, stateWords[row.state], row.created_at, row.confirmed_at, row.unsubscribed_at, ...proof];
  });
  const head = ['email', 'stare', 'adaugat', 'confirmat', 'dezabonat', 'acord', 'text', 'sursa', 'nota'];
  return `\uFEFF${[head, ...rows].map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`;
}

function cell(value: string | null | undefined) {
  const text = value ?? '';
  // A cell that begins like a formula would be run by the spreadsheet.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
