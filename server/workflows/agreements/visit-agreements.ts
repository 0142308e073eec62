import type { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import { calculateMinDaysApart, listNearVisits } from '../../../contract/agreements/match-visit.ts';
import * as routes from '../../../contract/agreements/routes.ts';
import * as schemas from '../../../contract/agreements/visit-agreements.ts';
import { addDays } from '../../../contract/kernel/local-time.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/run-exclusively.ts';
import { createInvalidFieldsFailure } from '../../platform/http/failure.ts';
import { listVisitsOfService } from '../visits/agreement-visit-store.ts';
import { readVisitDetail, requireVisit } from '../visits/staff/staff-view.ts';
import { buildVisitGardenKey, toFieldColumns } from '../visits/visit-columns.ts';
import { readVisitStatuses } from '../visits/visit-facts.ts';
import type { Visit } from '../visits/visit-store.ts';
import { changeVisit, refuseStale } from '../visits/visit-transaction.ts';
import { type Agreement, listAgreementsByIds, readAgreementContent } from './agreement-store.ts';
import { listFittingAgreements, type MatchedVisit } from './match-visit.ts';

type TypedVisit = z.output<typeof schemas.checkTypedVisitSchemas.input>;

export function mountVisitAgreements({ mount, db, now }: Context) {
  mount(routes.listVisitAgreements, schemas.listVisitAgreementsSchemas, async ({ params: { id } }) => {
    const visit = await requireVisit(db, id);
    const fitting = await listFittingAgreements(db, visit);
    return {
      isUnlinked: visit.is_unlinked === 1,
      agreements: fitting.map(({ agreement }) => summarize(agreement)),
    };
  });

  mount(routes.checkTypedVisit, schemas.checkTypedVisitSchemas, ({ input }) => checkVisit(db, input, now()));

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

const summarize = ({ id, number, title, name, city }: Agreement) => ({ agreementId: id, number, title, name, city });

/** The nearest ones; a garden has few visits within days of each other. */
const maxNear = 5;

async function checkVisit(db: Db, { visitId, date, ...typed }: TypedVisit, now: Date) {
  const visit = { ...toFieldColumns({ ...typed, name: '' }, ''), local_time: date };
  const fitting = await listFittingAgreements(db, visit);
  const rules = fitting.flatMap(
    ({ agreement, workId }) => readAgreementContent(agreement).works.find(({ id }) => id === workId)?.rule ?? [],
  );
  const others = await listGardenVisits(db, visit, Math.max(...[undefined, ...rules].map(calculateMinDaysApart)));
  const near = listNearVisits(
    others.filter(({ id }) => id !== visitId).map((other) => ({ ...other, day: other.local_time.slice(0, 10) })),
    date.slice(0, 10),
    rules[0],
  ).slice(0, maxNear);
  const [readStatus, linked] = await Promise.all([
    readVisitStatuses(db, near, now),
    listAgreementsByIds(
      db,
      near.flatMap(({ agreement_id }) => agreement_id ?? []),
    ),
  ]);
  return {
    agreements: fitting.map(({ agreement, isCertain }) => ({ ...summarize(agreement), isCertain })),
    near: near.map((other) => ({
      id: other.id,
      date: other.local_time,
      status: readStatus(other),
      agreement: linked.find(({ id }) => id === other.agreement_id)?.number ?? null,
    })),
  };
}

/** Visits of the garden and service up to some days before and after a visit. */
async function listGardenVisits(db: Db, visit: MatchedVisit, days: number) {
  const day = visit.local_time.slice(0, 10);
  const found = await listVisitsOfService(db, visit.service_id, { from: addDays(day, -days), to: addDays(day, days) });
  const garden = buildVisitGardenKey(visit);
  return found.filter((other) => buildVisitGardenKey(other) === garden);
}

interface Link {
  agreementId: string | null;
  by: User;
  now: string;
}

async function linkVisit(trx: Trx, visit: Visit, { agreementId, by, now }: Link) {
  // Once locked, a concurrent end or pause finds the visit, or is seen here.
  await lockRows(trx, 'agreements', agreementId ? [agreementId] : []);
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
