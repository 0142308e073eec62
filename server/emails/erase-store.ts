import { sql } from 'kysely';
import { type EmailKind, emailKindLabels } from '../../contract/emails/email-kinds.ts';
import type { Trx } from '../schema/tables.ts';
import { type OutboxRow, searchableEmail } from './outbox-store.ts';

const what = ['id', 'kind', 'key', 'state'] as const;
export type FoundEmail = Pick<OutboxRow, (typeof what)[number]>;

export const listEmailsTo = (trx: Trx, emails: string[], kinds: EmailKind[]): Promise<FoundEmail[]> =>
  emails.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('outbox')
        .select(what)
        .where(sql<string>`lower(recipient)`, 'in', emails)
        .where('kind', 'in', kinds)
        .execute();

export const listEmailsAbout = (trx: Trx, starts: string[]): Promise<FoundEmail[]> =>
  starts.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('outbox')
        .select(what)
        .where((eb) =>
          eb.or(
            [...Map.groupBy(starts, ({ length }) => length)].map(([length, some]) =>
              eb(sql<string>`substr(key, 1, ${sql.lit(length)})`, 'in', some),
            ),
          ),
        )
        .execute();

export const listEmailsMentioning = (trx: Trx, patterns: string[]) =>
  patterns.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('outbox')
        .select(['id', 'recipient', 'subject', 'payload', 'attachments'])
        .where((eb) =>
          eb.or(
            patterns.flatMap((pattern) => [
              sql<boolean>`lower(subject) like lower(${pattern})`,
              sql<boolean>`lower(payload) like lower(${pattern})`,
              sql<boolean>`lower(attachments) like lower(${pattern})`,
            ]),
          ),
        )
        .execute();

/** An unsent e-mail is withdrawn. */
export const blankEmail = (trx: Trx, { id, kind, key, state }: FoundEmail) =>
  trx
    .updateTable('outbox')
    .set({
      // A key may contain an address; that of an issue does not, and the issue counts its e-mails by it.
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

type Texts = Pick<OutboxRow, 'recipient' | 'subject' | 'payload' | 'attachments'>;

export const rewriteEmail = (trx: Trx, id: string, { recipient, subject, payload, attachments }: Texts) =>
  trx
    .updateTable('outbox')
    .set({ subject, payload, attachments, search: searchableEmail(recipient, subject) })
    .where('id', '=', id)
    .execute();

/** Also unsent ones, which are of no use after so long. */
export async function deleteOldEmails(trx: Trx, before: string, max: number) {
  const old = await trx
    .selectFrom('outbox')
    .select('id')
    .where('state', '!=', 'sending')
    .where('created_at', '<', before)
    .where('due_at', '<', before)
    .limit(max)
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await trx.deleteFrom('outbox').where('id', 'in', ids).execute();
  return ids;
}
