import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import type { AgreementContent, AgreementWork } from '../../../contract/agreements/agreement-content.ts';
import * as routes from '../../../contract/agreements/routes.ts';
import type { draftAgreementSchemas } from '../../../contract/agreements/staff-agreements.ts';
import * as schemas from '../../../contract/agreements/staff-agreements.ts';
import { findGarden } from '../../../contract/clients/find-garden.ts';
import { fieldsSchema } from '../../../contract/content/content-type.ts';
import { plans } from '../../../contract/content/plans.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { zeroBani } from '../../../contract/kernel/money.ts';
import { addressFields } from '../../../contract/visits/visit-fields.ts';
import { findEventByKey } from '../../common/activity/workflow-store.ts';
import { listClientAddresses } from '../../company/clients/client-store.ts';
import { requireClient } from '../../company/clients/client-view.ts';
import { findVisible, findVisibleIds, listVisible } from '../../company/content/content-store.ts';
import { listGardens } from '../../company/gardens/gardens.ts';
import { listTeams } from '../../company/teams/team-store.ts';
import type { Context, DbContext } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { createInvalidFieldsFailure, Failure, requireFound } from '../../platform/http/failure.ts';
import { bindKey, runOnce } from '../../platform/http/idempotency-key.ts';
import { requireVisit } from '../visits/staff/staff-view.ts';
import { followAgreement } from '../visits/steps/edit-visit.ts';
import { readFields, readGardenAddress } from '../visits/visit-columns.ts';
import { listVisitsOfClient } from '../visits/visit-list-store.ts';
import type { Visit } from '../visits/visit-store.ts';
import { withVisitTransaction } from '../visits/visit-transaction.ts';
import { type Agreement, listAgreementsOfClient, readAgreementContent, requireAgreement } from './agreement-store.ts';
import { listServiceNames, viewAgreement } from './agreement-view.ts';
import { settleStrayVisits } from './end-agreement.ts';
import {
  changeAgreement,
  insertAgreement,
  linkAgreementToClient,
  refuseOverlap,
  toAgreementColumns,
} from './write-agreement.ts';

export function mountAgreements(context: Context) {
  const { mount, db } = context;
  const readDetail = async (id: string) => ({
    agreement: await viewAgreement(context, await requireAgreement(db, id)),
  });

  mount(routes.draftAgreement, schemas.draftAgreementSchemas, async ({ query: { kind, id } }) => ({
    content: await draftContent(context, kind && id ? { kind, id } : undefined),
  }));

  mount(routes.createAgreement, schemas.createAgreementSchemas, async ({ input, user }) =>
    readDetail(await create(context, input, user)),
  );

  mount(routes.getAgreement, schemas.getAgreementSchemas, ({ params: { id } }) => readDetail(id));

  mount(routes.saveAgreement, schemas.saveAgreementSchemas, async ({ params: { id }, input, user }) => {
    const agreement = await requireAgreement(db, id);
    if (input.version !== agreement.version) throw createStaleAgreementFailure(await readDetail(id));
    await save(context, agreement, input, user);
    return readDetail(id);
  });
}

type Creation = z.output<typeof schemas.createAgreementSchemas.input>;

async function create(context: DbContext, { content, key: given }: Creation, actor: User): Promise<string> {
  await requireKnown(context, content);
  const key = given && bindKey(given, [actor.id, content]);
  return runOnce(
    key,
    async (known) => (await findEventByKey(context.db, 'agreement_events', known))?.agreement_id,
    () =>
      context.db.transaction().execute(async (trx) => {
        const transaction = { trx, now: context.now().toISOString() };
        return (await insertAgreement(transaction, { content, actor, key })).id;
      }),
  );
}

type Saving = z.output<typeof schemas.saveAgreementSchemas.input>;

async function save(context: Context, agreement: Agreement, { content, visits }: Saving, actor: User) {
  const { db, now } = context;
  const before = readAgreementContent(agreement);
  if (agreement.state === 'ended') throw new Failure('wrong_state', 'Un contract încheiat nu se mai schimbă.');
  refuseAcceptedTerms(agreement, before, content);
  await requireKnown(context, content, before);
  const services = await listServiceNames(db, content.works);
  const columns = {
    state: agreement.state,
    version: agreement.version + 1,
    updated_by: actor.id,
    ...toAgreementColumns(content, agreement.number, services),
  };
  if (columns.content === agreement.content) return;
  await withVisitTransaction(context, async (transaction) => {
    const { trx } = transaction;
    const changed = await changeAgreement(transaction, agreement, { step: 'edit', columns, actor });
    await refuseOverlap(trx, content, toBucharestDay(now()), agreement.id);
    const planned = await settleStrayVisits(transaction, agreement, changed, visits, actor);
    await followAgreement(transaction, planned, { before: before.client, after: content.client }, actor);
    await linkAgreementToClient(trx, changed);
  });
}

/** Terms that a client accepted in a quote can only be changed by another quote. */
function refuseAcceptedTerms({ quote_id, quote_number }: Agreement, before: AgreementContent, after: AgreementContent) {
  const changed = (['works', 'start', 'end'] as const).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (!quote_id || changed.length === 0) return;
  const message = `Clientul a acceptat asta prin oferta ${quote_number}. Pentru o schimbare, trimiteți altă ofertă.`;
  throw createInvalidFieldsFailure(Object.fromEntries(changed.map((field) => [`content.${field}`, message])));
}

/** An agreement may keep a service that is no longer offered. */
async function requireKnown({ db, now }: DbContext, content: AgreementContent, before?: AgreementContent) {
  const ids = content.works.map(({ serviceId }) => serviceId);
  const offered = await findVisibleIds(db, 'services', ids, now().toISOString());
  const kept = before?.works.map(({ serviceId }) => serviceId) ?? [];
  const isKnownTeam = !content.teamId || (await listTeams(db)).some(({ id }) => id === content.teamId);
  const problems = {
    ...Object.fromEntries(
      ids.flatMap((id, index) =>
        offered.has(id) || kept.includes(id)
          ? []
          : [[`content.works.${index}.serviceId`, 'Serviciul nu mai este oferit']],
      ),
    ),
    ...(!isKnownTeam && { 'content.teamId': 'Echipa nu există' }),
  };
  if (Object.keys(problems).length > 0) throw createInvalidFieldsFailure(problems);
}

const createStaleAgreementFailure = (details: Record<string, unknown>) =>
  new Failure('stale_version', 'Contractul a fost schimbat între timp de altcineva. Alegeți ce păstrați.', { details });

type Draft = z.input<typeof draftAgreementSchemas.reply>['content'];
type Start = Pick<Draft, 'title' | 'client' | 'works'>;
type StartKind = NonNullable<z.output<typeof draftAgreementSchemas.query>['kind']>;

/** Prefilled with the data of the plan, client or visit that the agreement starts from. */
async function draftContent(context: DbContext, from: { kind: StartKind; id: string } | undefined): Promise<Draft> {
  const start = from ? await starts[from.kind](context, from.id) : { title: '', client: {}, works: [] };
  return { ...start, ...findNextSeason(toBucharestDay(context.now())), ...noPreferences };
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

const startWork = (serviceId: string, price: AgreementWork['price']): AgreementWork => ({
  id: randomUUID().slice(0, 8),
  serviceId,
  months: season.months,
  price,
  rule: { kind: 'interval', days: 14, tolerance: 3 },
});

const starts: Record<StartKind, (context: DbContext, id: string) => Promise<Start>> = {
  async plan(context, id) {
    const plan = requireFound(await findPlan(context, id), 'Abonamentul nu există sau a fost șters.');
    const price = { per: 'month' as const, amount: plan.priceAmount ?? zeroBani };
    const works = plan.serviceId ? [startWork(plan.serviceId, price)] : [];
    return { title: `Abonament ${plan.name}`, client: {}, works };
  },
  client: async ({ db }, id) => ({ title: '', client: await readKnownClient(db, id), works: [] }),
  async visit({ db }, id) {
    const visit = await requireVisit(db, id);
    const works = [startWork(visit.service_id, { per: 'visit', amount: zeroBani })];
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
