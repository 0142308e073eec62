import { withdrawEmails } from '../../../common/emails/outbox.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import { deleteEmailChange, deleteUserLinks } from '../user-store.ts';

type Link = Pick<Tables['password_links'], 'purpose' | 'token_hash'>;

const keyPrefixes = { reset: 'password-reset', invite: 'invitation' };

export const buildLinkEmailKey = ({ purpose, token_hash }: Link) => `${keyPrefixes[purpose]}:${token_hash}`;

export const buildConfirmEmailKey = (tokenHash: string) => `email-confirm:${tokenHash}`;

/** Ends the links of a user and withdraws their unsent e-mails, whose links would no longer work. */
export async function endUserLinks(trx: Trx, userId: string) {
  await withdrawEmails(trx, (await deleteUserLinks(trx, userId)).map(buildLinkEmailKey));
}

export async function endEmailChange(trx: Trx, userId: string) {
  const ended = await deleteEmailChange(trx, userId);
  await withdrawEmails(
    trx,
    ended.map(({ token_hash }) => buildConfirmEmailKey(token_hash)),
  );
}
