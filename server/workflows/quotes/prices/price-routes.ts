import type { User } from '../../../../contract/accounts/schemas.ts';
import { toPageRows } from '../../../../contract/kernel/paging.ts';
import * as schemas from '../../../../contract/quotes/price-list.ts';
import * as routes from '../../../../contract/quotes/routes.ts';
import { type LoggedChange, recordActivity } from '../../../common/activity/activity-store.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { deletePrice, findPrices, listPricePage, toPriceKey, writePrices } from './price-list-store.ts';

export function mountPrices({ mount, db, now }: Context) {
  const log = (trx: Trx, by: User, description: string, change: LoggedChange) => {
    const subject = { kind: 'settings' as const, id: 'price-list', title: `Lista de prețuri: ${description}` };
    return recordActivity(trx, { by, ...subject, ...change }, now());
  };

  mount(routes.listPrices, schemas.listPricesSchemas, ({ query }) => listPricePage(db, query.text, toPageRows(query)));

  mount(routes.savePrice, schemas.savePriceSchemas, async ({ input, user }) => {
    await db.transaction().execute(async (trx) => {
      const before = (await findPrices(trx, [toPriceKey(input)])).get(toPriceKey(input));
      await writePrices(trx, [input], { at: now().toISOString() });
      await log(trx, user, input.description, {
        action: before ? 'update' : 'create',
        before: { ...before },
        after: input,
      });
    });
    return { success: true as const };
  });

  mount(routes.removePrice, schemas.removePriceSchemas, async ({ input, user }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await deletePrice(trx, input))) throw new Failure('not_found', 'Prețul nu mai este în listă.');
      await log(trx, user, input.description, { action: 'delete' });
    });
    return { success: true as const };
  });
}
