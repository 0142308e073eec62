import { addMs, dayMs, minuteMs } from '../../../contract/kernel/durations.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { countWritten, findRow, insertRows, listRows, updateRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';

export type Token = Tables['api_tokens'];

export const listTokenRows = (db: Db) => listRows(db, 'api_tokens', {}, { created_at: 'desc', id: 'desc' });

export const findApiToken = (db: Db, hash: string) => findRow(db, 'api_tokens', { token_hash: hash });

export const insertApiToken = (trx: Db, token: Token) => insertRows(trx, 'api_tokens', [token]);

/** Returns false when it was revoked already, or there is none. */
export const revokeTokenRow = (trx: Db, id: string, now: Date) =>
  updateRow(trx, 'api_tokens', { id, revoked_at: null }, { revoked_at: now.toISOString() });

/** Returns how many tokens were still valid. */
export const revokeAllTokens = (trx: Trx, now: Date) =>
  countWritten(
    trx
      .updateTable('api_tokens')
      .set({ revoked_at: now.toISOString() })
      .where('revoked_at', 'is', null)
      .where('ends_on', '>=', toBucharestDay(now)),
  );

export const isActiveToken = ({ revoked_at, ends_on }: Token, now: Date) =>
  revoked_at === null && ends_on >= toBucharestDay(now);

/** At most one write a minute, however often it is used. */
export async function noteTokenUse(db: Db, { id, last_used_at }: Token, now: Date) {
  if (last_used_at === null || last_used_at <= addMs(now, -minuteMs))
    await updateRow(db, 'api_tokens', { id, last_used_at }, { last_used_at: now.toISOString() });
}

const keepDays = 90;

/** Revoked ones and those whose end has passed stay visible for a while. */
export async function deleteOldTokens(db: Db, now: Date) {
  const before = addMs(now, -keepDays * dayMs);
  await db
    .deleteFrom('api_tokens')
    .where((eb) => eb.or([eb('revoked_at', '<', before), eb('ends_on', '<', before.slice(0, 10))]))
    .execute();
}
