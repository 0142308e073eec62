import type { User } from '../../contract/accounts/schemas.ts';
import * as routes from '../../contract/agreements/routes.ts';
import * as schemas from '../../contract/agreements/visit-agreements.ts';
import type { Context } from '../context.ts';
import type { Trx } from '../db/database.ts';
import { createInvalidFieldsFailure } from '../http/failure.ts';
import { readVisitDetail, requireVisit } from '../visits/staff/staff-view.ts';
import type { Visit } from '../visits/visit-store.ts';
import { changeVisit, refuseStale } from '../visits/visit-transaction.ts';
import { type Agreement, listAgreementsByIds } from './agreement-store.ts';
import { listFittingAgreements } from './match-visit.ts';

export function mountVisitAgreements({ mount, db, now }: Context) {
  mount(routes.listVisitAgreements, schemas.listVisitAgreementsSchemas, async ({ params: { id } }) => {
    const visit = await requireVisit(db, id);
    const fitting = await listFittingAgreements(db, visit);
    return {
      isUnlinked: visit.is_unlinked === 1,
      agreements: fitting.map(({ agreement }) => ({
        agreementId: agreement.id,
        number: agreement.number,
        title: agreement.title,
        name: agreement.name,
        city: agreement.city,
      })),
    };
  });

  mount(routes.linkVisitToAgreement, schemas.linkVisitToAgreementSchemas, async ({ params: { id }, input, user }) => {
    const visit = await requireVisit(db, id);
    if (visit.sequence !== input.sequence) refuseStale();
    const isSame = visit.agreement_id === input.agreementId && (input.agreementId !== null || visit.is_unlinked === 1);
    if (!isSame)
      await db
        .transaction()
        .execute((trx) =>
          linkVisit(trx, visit, { agreementId: input.agreementId, by: user, now: now().toISOString() }),
        );
    return { visit: await readVisitDetail(db, id, now()) };
  });
}

interface Link {
  agreementId: string | null;
  by: User;
  now: string;
}

async function linkVisit(trx: Trx, visit: Visit, { agreementId, by, now }: Link) {
  const [former] = await listAgreementsByIds(trx, visit.agreement_id ? [visit.agreement_id] : []);
  const chosen = agreementId ? await requireFitting(trx, visit, agreementId) : undefined;
  await changeVisit({ trx, now }, visit, {
    step: 'edit',
    columns: {
      agreement_id: chosen?.agreementId ?? null,
      work_id: chosen?.workId ?? null,
      is_unlinked: chosen ? 0 : 1,
    },
    actor: by,
    note: describeLink(former, chosen?.agreement),
    activity: {
      action: 'update',
      before: { agreement: former?.number ?? null },
      after: { agreement: chosen?.agreement.number ?? null },
    },
  });
}

function describeLink(former: Agreement | undefined, chosen: Agreement | undefined) {
  if (chosen) return `Legată de contractul ${chosen.number}`;
  return former ? `Despărțită de contractul ${former.number}` : 'Nu ține de niciun contract';
}

async function requireFitting(trx: Trx, visit: Visit, agreementId: string) {
  const chosen = (await listFittingAgreements(trx, visit)).find((work) => work.agreementId === agreementId);
  if (!chosen)
    throw createInvalidFieldsFailure({ agreementId: 'Contractul nu are serviciul vizitei, ziua ei sau grădina ei' });
  return chosen;
}
