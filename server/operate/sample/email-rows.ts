import { redactSecret } from '../../../contract/emails/email-kinds.ts';
import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import { type EmailToQueue, toOutboxRow } from '../../common/emails/outbox.ts';
import type { OutboxRow } from '../../common/emails/outbox-store.ts';
import { buildReplyKey } from '../../workflows/inquiries/steps.ts';
import { buildVisitorEmailKey, buildVisitorEmailPayload } from '../../workflows/visits/emails/visit-emails.ts';
import type { LifeContext } from './life-context.ts';
import type { PastEmail } from './visit-rows.ts';

const shownDays = 30;
const note = 'E-mail demonstrativ: nu a fost trimis nimănui.';

/** The e-mails of the last weeks: all sent, except one that expired. */
export function buildEmailRows(context: LifeContext, ofVisits: PastEmail[], ofQuotes: DatedEmail[]): OutboxRow[] {
  const since = addMs(context.life.now, -shownDays * dayMs);
  const all = [...buildVisitEmails(context, ofVisits), ...buildReplyEmails(context), ...ofQuotes];
  const emails = all.filter(({ at }) => at >= since);
  const oldest = emails.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0];
  return emails.map((email) => (email === oldest ? toExpiredRow(email) : toSentRow(email)));
}

export interface DatedEmail {
  email: EmailToQueue;
  at: string;
}

const buildVisitEmails = ({ company }: LifeContext, ofVisits: PastEmail[]): DatedEmail[] =>
  ofVisits.map(({ visit, email, at }) => {
    const parts = { company, texts: {}, manageUrl: `${company.url}/…`, reviewUrl: undefined };
    const payload = buildVisitorEmailPayload(visit, email, parts);
    return { at, email: { key: buildVisitorEmailKey(visit, email.kind), to: visit.email, payload } };
  });

const buildReplyEmails = ({ company, life }: LifeContext): DatedEmail[] =>
  life.inquiries.flatMap(({ id, sender, message, createdAt, steps }) =>
    steps.flatMap(({ reply, at }, index) => {
      if (!reply) return [];
      const about = { name: sender.name, question: message, askedAt: createdAt };
      const payload = { kind: 'inquiryReply' as const, company, ...about, ...reply };
      return [{ at, email: { key: buildReplyKey(id, index + 1), to: sender.email, payload } }];
    }),
  );

const toSentRow = ({ email, at }: DatedEmail): OutboxRow => ({
  ...toOutboxRow({ ...email, payload: redactSecret(email.payload) }, at),
  state: 'sent',
  attempts: 1,
  sent_at: addMs(at, 3000),
  note,
});

const toExpiredRow = ({ email, at }: DatedEmail): OutboxRow => ({ ...toOutboxRow(email, at), state: 'expired', note });
