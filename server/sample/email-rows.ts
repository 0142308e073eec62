import { redactSecret } from '../../contract/emails/email-kinds.ts';
import { addMs, dayMs } from '../../contract/kernel/durations.ts';
import { type EmailToQueue, outboxRow } from '../emails/outbox.ts';
import type { OutboxRow } from '../emails/outbox-store.ts';
import { replyKey } from '../inquiries/steps.ts';
import { visitorEmailKey, visitorEmailPayload } from '../visits/emails/visit-emails.ts';
import type { LifeWriter } from './life-writer.ts';
import type { PastEmail } from './visit-rows.ts';

const shownDays = 30;
const note = 'E-mail demonstrativ: nu a fost trimis nimănui.';

/** The e-mails of the last weeks: all sent, except one that expired. */
export function emailRows(writer: LifeWriter, ofVisits: PastEmail[], ofQuotes: DatedEmail[]): OutboxRow[] {
  const since = addMs(writer.life.now, -shownDays * dayMs);
  const all = [...visitEmails(writer, ofVisits), ...replyEmails(writer), ...ofQuotes];
  const emails = all.filter(({ at }) => at >= since);
  const oldest = emails.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0];
  return emails.map((email) => (email === oldest ? expiredRow(email) : sentRow(email)));
}

export interface DatedEmail {
  email: EmailToQueue;
  at: string;
}

const visitEmails = ({ company }: LifeWriter, ofVisits: PastEmail[]): DatedEmail[] =>
  ofVisits.map(({ visit, email, at }) => {
    const parts = { company, texts: {}, manageUrl: `${company.url}/…`, reviewUrl: undefined };
    const payload = visitorEmailPayload(visit, email, parts);
    return { at, email: { key: visitorEmailKey(visit, email.kind), to: visit.email, payload } };
  });

const replyEmails = ({ company, life }: LifeWriter): DatedEmail[] =>
  life.inquiries.flatMap(({ id, sender, message, createdAt, steps }) =>
    steps.flatMap(({ reply, at }, index) => {
      if (!reply) return [];
      const about = { name: sender.name, question: message, askedAt: createdAt };
      const payload = { kind: 'inquiryReply' as const, company, ...about, ...reply };
      return [{ at, email: { key: replyKey(id, index + 1), to: sender.email, payload } }];
    }),
  );

const sentRow = ({ email, at }: DatedEmail): OutboxRow => ({
  ...outboxRow({ ...email, payload: redactSecret(email.payload) }, at),
  state: 'sent',
  attempts: 1,
  sent_at: addMs(at, 3000),
  note,
});

const expiredRow = ({ email, at }: DatedEmail): OutboxRow => ({ ...outboxRow(email, at), state: 'expired', note });
