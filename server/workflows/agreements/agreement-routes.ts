import type { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import type { AgreementContent } from '../../../contract/agreements/agreement-content.ts';
import * as routes from '../../../contract/agreements/routes.ts';
import * as schemas from '../../../contract/agreements/staff-agreements.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { findEventByKey } from '../../common/activity/workflow-store.ts';
import { findVisibleIds } from '../../company/content/content-store.ts';
import { listTeams } from '../../company/teams/team-store.ts';
import type { Context, DbContext } from '../../context.ts';
import { createInvalidFieldsFailure, Failure } from '../../platform/http/failure.ts';
import { bindKey, runOnce } from '../../platform/http/idempotency-key.ts';
import { followAgreement } from '../visits/steps/edit-visit.ts';
import { withVisitTransaction } from '../visits/visit-transaction.ts';
import { type Agreement, readAgreementContent, requireAgreement } from './agreement-store.ts';
import { listServiceNames, viewAgreement } from './agreement-view.ts';
import { draftContent } from './draft-agreement.ts';
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
