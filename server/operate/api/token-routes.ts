import { randomUUID } from 'node:crypto';
import { createToken, listTokens, revokeToken } from '../../../contract/api/routes.ts';
import * as schemas from '../../../contract/api/token-schemas.ts';
import { apiScopeNames } from '../../../contract/kernel/api-scopes.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { maxCountMessage } from '../../../contract/kernel/scalars.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import type { Context } from '../../context.ts';
import { findRow } from '../../platform/db/rows.ts';
import { lockNames } from '../../platform/db/run-exclusively.ts';
import { createSecret, hashSecret } from '../../platform/db/secret.ts';
import { createInvalidFieldsFailure, requireFound } from '../../platform/http/failure.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import { readScopes } from './authenticate-program.ts';
import { insertApiToken, isActiveToken, listTokenRows, revokeTokenRow, type Token } from './token-store.ts';

/** Lets people and scanners recognise a leaked token, for example in a log or a repository. */
const prefix = 'gradina_';

export function mountTokens({ mount, db, now }: Context) {
  mount(listTokens, schemas.listTokensSchemas, async () => ({
    items: (await listTokenRows(db)).map((row) => viewToken(row, now())),
  }));

  mount(createToken, schemas.createTokenSchemas, async ({ input, user: by }) => {
    refuseEnd(input.endsOn, toBucharestDay(now()));
    const secret = `${prefix}${createSecret()}`;
    const scopes = apiScopeNames.filter((scope) => input.scopes.includes(scope));
    const row: Token = {
      id: randomUUID(),
      name: input.name,
      token_hash: hashSecret(secret),
      ending: secret.slice(-4),
      scopes: JSON.stringify(scopes),
      ends_on: input.endsOn,
      created_at: now().toISOString(),
      by_id: by.id,
      by_name: by.name,
      last_used_at: null,
      revoked_at: null,
    };
    await db.transaction().execute(async (trx) => {
      await lockNames(trx, ['api tokens']);
      const active = (await listTokenRows(trx)).filter((token) => isActiveToken(token, now()));
      if (active.length >= schemas.maxTokens)
        throw createInvalidFieldsFailure({ name: maxCountMessage(schemas.maxTokens, 'jetoane valabile') });
      await insertApiToken(trx, row);
      const after = { scopes, endsOn: input.endsOn };
      await recordActivity(trx, { by, action: 'create', kind: 'tokens', id: row.id, title: row.name, after }, now());
    });
    return { item: viewToken(row, now()), secret };
  });

  mount(revokeToken, schemas.revokeTokenSchemas, async ({ params: { id }, user: by }) => {
    const row = await db.transaction().execute(async (trx) => {
      const isRevoked = await revokeTokenRow(trx, id, now());
      const found = requireFound(await findRow(trx, 'api_tokens', { id }), 'Jetonul nu există.');
      if (isRevoked) await recordActivity(trx, { by, action: 'revoke', kind: 'tokens', id, title: found.name }, now());
      return found;
    });
    return { item: viewToken(row, now()) };
  });
}

function refuseEnd(endsOn: string, today: string) {
  if (endsOn < today) throw createInvalidFieldsFailure({ endsOn: 'Ziua a trecut' });
  if (endsOn > addDays(today, schemas.maxTokenDays)) throw createInvalidFieldsFailure({ endsOn: 'Cel mult trei ani' });
}

const viewToken = (row: Token, now: Date) =>
  viewRow(schemas.apiToken, row, {
    scopes: readScopes(row),
    by: { id: row.by_id, name: row.by_name },
    isActive: isActiveToken(row, now),
  });
