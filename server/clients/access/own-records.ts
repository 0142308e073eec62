import { createHmac } from 'node:crypto';
import { dayMs } from '../../../contract/kernel/durations.ts';
import type { EndpointSchemas } from '../../../contract/kernel/route.ts';
import type { Context } from '../../context.ts';
import { hashSecret } from '../../db/secret.ts';
import { Failure } from '../../http/failure.ts';
import type { Call } from '../../http/mount.ts';
import { addToCounts } from '../../http/rate-count-store.ts';
import { tooManyCalls } from '../../http/rate-limits.ts';
import type { Trx } from '../../schema/tables.ts';

export type ClientCall<Schemas extends EndpointSchemas = EndpointSchemas> = Call<Schemas, 'client'>;

/** A record of another client looks like one that does not exist, and is logged. */
export function requireOwn<Row extends { email: string }>(
  { recordSecurityEvent }: Pick<Context, 'recordSecurityEvent'>,
  { user, request }: Pick<ClientCall, 'user' | 'request'>,
  row: Row | undefined,
  missing: string,
): Row {
  if (row?.email.toLowerCase() === user.email) return row;
  if (row) recordSecurityEvent({ kind: 'forbidden', address: request.ip, route: request.routeOptions.url });
  throw new Failure('not_found', missing);
}

/** A private path that is the same for each call of one session, so that repeated calls leave one link. */
export const deriveSecretPath = ({ headers }: ClientCall['request'], recordId: string) =>
  createHmac('sha256', headers.authorization?.split(' ').at(-1) ?? '')
    .update(recordId)
    .digest('hex')
    .slice(0, 48);

/** Counted by address, over all its devices; throws when those of today are used up. */
export async function consumeClientAllowance(trx: Trx, name: string, email: string, max: number, now: Date) {
  const key = `client:${name}:${hashSecret(email)}`;
  const [today] = await addToCounts(trx, [{ key, windowMs: dayMs }], now);
  if (today && today.count > max) throw tooManyCalls((today.expiresAt.getTime() - now.getTime()) / 1000);
}
