import { listClientAgreements } from '../../../contract/client-page/routes.ts';
import { listClientAgreementsSchemas } from '../../../contract/client-page/schemas.ts';
import type { Context } from '../../context.ts';
import { listAgreementsTo } from '../agreement-store.ts';
import { viewClientAgreement } from './client-agreement-view.ts';

/** On the client's page. */
export function mountClientAgreements(context: Context) {
  const { mount, db } = context;
  const limit = context.limitCalls('client-agreements', 5);

  mount(listClientAgreements, listClientAgreementsSchemas, async ({ user, request }) => {
    await limit(request);
    const agreements = await listAgreementsTo(db, user.email);
    return { items: await Promise.all(agreements.map((agreement) => viewClientAgreement(context, agreement))) };
  });
}
