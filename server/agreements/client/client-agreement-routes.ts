import {
  listClientAgreements,
  pauseClientAgreement,
  resumeClientAgreement,
} from '../../../contract/client-page/routes.ts';
import {
  listClientAgreementsSchemas,
  pauseClientAgreementSchemas,
  resumeClientAgreementSchemas,
} from '../../../contract/client-page/schemas.ts';
import { type ClientCall, requireOwn } from '../../clients/access/own-records.ts';
import type { Context } from '../../context.ts';
import { findAgreement, listAgreementsTo } from '../agreement-store.ts';
import { viewClientAgreement } from './client-agreement-view.ts';
import { pauseOwnAgreement, resumeOwnAgreement } from './client-pause.ts';

/** On the client's page. */
export function mountClientAgreements(context: Context) {
  const { mount, db } = context;
  const limit = context.limitCalls('client-agreements', 5);

  mount(listClientAgreements, listClientAgreementsSchemas, async ({ user, request }) => {
    await limit(request);
    const agreements = await listAgreementsTo(db, user.email);
    return { items: await Promise.all(agreements.map((agreement) => viewClientAgreement(context, agreement))) };
  });

  mount(pauseClientAgreement, pauseClientAgreementSchemas, async (call) => {
    await limit(call.request);
    await pauseOwnAgreement(context, await requireOwnAgreement(context, call), call.input);
    return { agreement: await viewClientAgreement(context, await requireOwnAgreement(context, call)) };
  });

  mount(resumeClientAgreement, resumeClientAgreementSchemas, async (call) => {
    await limit(call.request);
    await resumeOwnAgreement(context, await requireOwnAgreement(context, call));
    return { agreement: await viewClientAgreement(context, await requireOwnAgreement(context, call)) };
  });
}

type AgreementCall = Pick<ClientCall, 'user' | 'request'> & { params: { id: string } };

export const requireOwnAgreement = async (context: Context, call: AgreementCall) =>
  requireOwn(context, call, await findAgreement(context.db, call.params.id), 'Contractul nu există.');
