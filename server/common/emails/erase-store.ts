import { sql } from 'kysely';
import { type EmailKind, emailKindLabels } from '../../../contract/emails/email-kinds.ts';
import type { Trx } from '../../platform/db/database.ts';
import { deleteRows } from '../../platform/db/rows.ts';
import type { DataSubject, Erased, Eraser } from '../erasure/data-subject.ts';
import { rewriteTexts } from '../erasure/mention-store.ts';
import { listKindsTo, type OutboxRow } from './outbox-store.ts';

/** Blanks all e-mails to the data subject and about their records; only the fact that they were sent stays. */
export const eraseFromEmails: Eraser = async (trx, subject) => {
  const theirs = [
    ...(await listEmailsTo(trx, subject.emails, listKindsTo('client', 'subscriber'))),
    ...(await listEmailsAbout(trx, listKeyPrefixes(subject.records))),
  ];
  const erased = await blankAll(trx, theirs);
  return { ...erased, count: erased.count + (await rewriteTexts(trx, [textsToOthers], subject.mentions)) };
};

/** E-mails to other people stay and are sent, without mentions of the data subject. The company's own data is kept. */
const textsToOthers = {
  table: 'outbox' as const,
  key: ['id'],
  columns: ['subject', 'search'],
  json: ['payload', 'attachments'],
  leftOut: ['company'],
};

export const eraseEmailsToSubscriber = async (trx: Trx, email: string) =>
  blankAll(trx, await listEmailsTo(trx, [email], listKindsTo('subscriber')));

const listKeyPrefixes = ({ visits, inquiries, quotes, agreements }: DataSubject['records']) => [
  ...visits.map((id) => `visit:${id}:`),
  ...quotes.map((id) => `quote:${id}:`),
  ...agreements.map((id) => `agreement:${id}:`),
  ...inquiries.flatMap((id) => [`inquiry:${id}`, `inquiry-reply:${id}:`]),
];

async function blankAll(trx: Trx, emails: FoundEmail[]): Promise<Erased> {
  const byId = new Map(emails.map((email) => [email.id, email]));
  for (const email of byId.values()) await blankEmail(trx, email);
  return { count: byId.size, log: { emails: [...byId.keys()] } };
}

const foundColumns = ['id', 'kind', 'key', 'state'] as const;
type FoundEmail = Pick<OutboxRow, (typeof foundColumns)[number]>;

const listEmailsTo = (trx: Trx, emails: string[], kinds: EmailKind[]): Promise<FoundEmail[]> =>
  emails.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('outbox')
        .select(foundColumns)
        .where(sql<string>`lower(recipient)`, 'in', emails)
        .where('kind', 'in', kinds)
        .execute();

const listEmailsAbout = (trx: Trx, starts: string[]): Promise<FoundEmail[]> =>
  starts.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('outbox')
        .select(foundColumns)
        .where((eb) =>
          eb.or(
            [...Map.groupBy(starts, ({ length }) => length)].map(([length, some]) =>
              eb(sql<string>`substr(key, 1, ${sql.lit(length)})`, 'in', some),
            ),
          ),
        )
        .execute();

/** An unsent e-mail is withdrawn. */
const blankEmail = (trx: Trx, { id, kind, key, state }: FoundEmail) =>
  trx
    .updateTable('outbox')
    .set({
      // The key of most e-mails may contain an address. That of an issue does not, and the issue is counted by it.
      key: kind === 'newsletterIssue' ? key : `erased:${id}`,
      recipient: '',
      subject: emailKindLabels[kind] ?? kind,
      payload: '{}',
      attachments: '[]',
      headers: '{}',
      search: '',
      note: null,
      state: state === 'unsent' || state === 'sending' ? 'withdrawn' : state,
      claimed_by: null,
    })
    .where('id', '=', id)
    .execute();

/** Deletes a batch, unsent e-mails included: after so long nobody needs them. */
export async function eraseOldEmails(trx: Trx, before: string) {
  const old = await trx
    .selectFrom('outbox')
    .select('id')
    .where('state', '!=', 'sending')
    .where('created_at', '<', before)
    .where('due_at', '<', before)
    .limit(500)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await deleteRows(trx, 'outbox', { id: ids });
  return { ids, count: ids.length, log: { emails: ids } };
}
