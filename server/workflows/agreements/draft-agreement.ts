import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { AgreementWork } from '../../../contract/agreements/agreement-content.ts';
import type { draftAgreementSchemas } from '../../../contract/agreements/staff-agreements.ts';
import { findGarden } from '../../../contract/clients/find-garden.ts';
import { fieldsSchema } from '../../../contract/content/content-type.ts';
import { plans } from '../../../contract/content/plans.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { zeroBani } from '../../../contract/kernel/money.ts';
import { addressFields } from '../../../contract/visits/visit-fields.ts';
import { listClientAddresses } from '../../company/clients/client-store.ts';
import { requireClient } from '../../company/clients/client-view.ts';
import { findVisible, listVisible } from '../../company/content/content-store.ts';
import { listGardens } from '../../company/gardens/gardens.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { requireFound } from '../../platform/http/failure.ts';
import { requireVisit } from '../visits/staff/staff-view.ts';
import { readFields, readGardenAddress } from '../visits/visit-columns.ts';
import { listVisitsOfClient } from '../visits/visit-list-store.ts';
import type { Visit } from '../visits/visit-store.ts';
import { listAgreementsOfClient, readAgreementContent } from './agreement-store.ts';

type Draft = z.input<typeof draftAgreementSchemas.reply>['content'];
type SourceKind = NonNullable<z.output<typeof draftAgreementSchemas.query>['kind']>;
type Prefill = Pick<Draft, 'title' | 'client' | 'works'>;

/** The content of a new agreement, prefilled with the data of a plan, client or visit. */
export async function draftContent(
  context: DbContext,
  from: { kind: SourceKind; id: string } | undefined,
): Promise<Draft> {
  const prefill = from ? await prefillFrom[from.kind](context, from.id) : { title: '', client: {}, works: [] };
  return { ...prefill, ...findNextSeason(toBucharestDay(context.now())), ...noPreferences };
}

export const noPreferences = { teamId: null, weekday: null, window: null, accessNotes: '' };

const season = { months: [4, 5, 6, 7, 8, 9, 10], first: '04-01', last: '10-31' };

/** The rest of this season if it lasts at least another month, else the next season. */
function findNextSeason(today: string) {
  const [year, day] = [Number(today.slice(0, 4)), today.slice(5)];
  if (day >= season.first && day < '10-01') return { start: today, end: `${year}-${season.last}` };
  const next = day < season.first ? year : year + 1;
  return { start: `${next}-${season.first}`, end: `${next}-${season.last}` };
}

const draftWork = (serviceId: string, price: AgreementWork['price']): AgreementWork => ({
  id: randomUUID().slice(0, 8),
  serviceId,
  months: season.months,
  price,
  rule: { kind: 'interval', days: 14, tolerance: 3 },
});

const prefillFrom: Record<SourceKind, (context: DbContext, id: string) => Promise<Prefill>> = {
  async plan(context, id) {
    const plan = requireFound(await findPlan(context, id), 'Abonamentul nu există sau a fost șters.');
    const price = { per: 'month' as const, amount: plan.priceAmount ?? zeroBani };
    const works = plan.serviceId ? [draftWork(plan.serviceId, price)] : [];
    return { title: `Abonament ${plan.name}`, client: {}, works };
  },
  client: async ({ db }, id) => ({ title: '', client: await readKnownClient(db, id), works: [] }),
  async visit({ db }, id) {
    const visit = await requireVisit(db, id);
    const works = [draftWork(visit.service_id, { per: 'visit', amount: zeroBani })];
    return { title: visit.service_name.slice(0, 160), client: readVisitClient(visit), works };
  },
};

const planFields = fieldsSchema(plans);

/** The plan with the first service of the company; undefined when the plan is not offered. */
export async function findPlan({ db, now }: DbContext, id: string) {
  const at = now().toISOString();
  const row = await findVisible(db, 'subscriptions', id, at);
  const [service] = await listVisible(db, 'services', 'position', at);
  return row && { ...planFields.parse(JSON.parse(row.fields)), serviceId: service?.id };
}

/** The client with the address of the latest garden, or of the one in the place that they name. */
export async function readKnownClient(db: Db, id: string, place?: string) {
  const { name, email, phone } = await requireClient(db, id);
  const [visits, agreements, addresses] = await Promise.all([
    listVisitsOfClient(db, id),
    listAgreementsOfClient(db, id),
    listClientAddresses(db, id),
  ]);
  const gardens = listGardens([
    ...visits.map(readGardenAddress),
    ...agreements.map((row) => readAgreementContent(row).client),
    ...addresses,
  ]);
  return { name, email: email ?? '', phone: phone ?? '', ...findGarden(gardens, place) };
}

export function readVisitClient(visit: Visit) {
  const { name, email, phone } = visit;
  return { name, email, phone, ...readFields(visit, addressFields) };
}
