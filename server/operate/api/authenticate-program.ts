import type { RecordSecurityEvent } from '../../../contract/activity/security-events.ts';
import { type ApiScope, apiScopes } from '../../../contract/kernel/api-scopes.ts';
import { readToken } from '../../company/accounts/sessions/authenticate.ts';
import type { Db } from '../../platform/db/database.ts';
import { hashSecret } from '../../platform/db/secret.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Authenticators } from '../../platform/http/mount.ts';
import { findApiToken, isActiveToken, noteTokenUse, type Token } from './token-store.ts';

/** Tokens are found by their hash, so that no comparison tells how much of a guess is right. */
export function createProgramAuthenticator(
  db: Db,
  now: () => Date,
  record: RecordSecurityEvent,
): Authenticators['token'] {
  return async (scope, request) => {
    const at = { address: request.ip, route: request.routeOptions.url };
    const secret = readToken(request);
    const token = secret && (await findApiToken(db, hashSecret(secret)));
    if (!token || !isActiveToken(token, now())) {
      record({ kind: 'unauthenticated', ...at });
      throw new Failure('unauthenticated', 'Jetonul lipsește, a expirat sau a fost retras.');
    }
    if (!readScopes(token).includes(scope)) {
      record({ kind: 'forbidden', ...at });
      throw new Failure('forbidden', `Jetonul nu are dreptul „${apiScopes[scope]}” (${scope}).`);
    }
    await noteTokenUse(db, token, now());
    return { id: token.id, name: token.name };
  };
}

export const readScopes = ({ scopes }: Token): ApiScope[] => JSON.parse(scopes);
