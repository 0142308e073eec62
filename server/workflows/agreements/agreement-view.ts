import { findNextDue } from '../../../contract/agreements/due.ts';
import { calculateProgress, calculateWorkValue } from '../../../contract/agreements/progress.ts';
import { type AgreementDetail, agreementSummary } from '../../../contract/agreements/staff-agreements.ts';
import { agreementStepsFrom, findAgreementState, staffAgreementSteps } from '../../../contract/agreements/steps.ts';
import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { listEvents, viewEvent } from '../../common/activity/workflow-store.ts';
import { findRecordClient } from '../../company/clients/client-store.ts';
import { listTitles } from '../../company/content/content-store.ts';
import { listTeams } from '../../company/teams/team-store.ts';
import type { DbContext } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { viewRow } from '../../platform/http/view-row.ts';
import { listVisitsOfAgreement } from '../visits/agreement-visit-store.ts';
import { readVisitStatuses } from '../visits/visit-facts.ts';
import { type Agreement, readAgreementContent, readPauses, toWorkPeriod } from './agreement-store.ts';
import { findWorkVisits, mergeDays, readWorkVisits, type WorkVisits } from './due-work.ts';

const maxVisits = 200;

export const summarizeAgreement = (row: Agreement, today: string) =>
  viewRow(agreementSummary, row, {
    state: findAgreementState(row.state, row.paused_from, today),
    start: row.start_on,
    end: row.end_on,
    pause: row.paused_from && row.paused_until ? { from: row.paused_from, to: row.paused_until } : null,
  });

export async function viewAgreement({ db, now }: DbContext, agreement: Agreement): Promise<AgreementDetail> {
  const today = toBucharestDay(now());
  const content = readAgreementContent(agreement);
  const [events, visits, teams, works, clientId] = await Promise.all([
    listEvents(db, 'agreement_events', agreement.id),
    listVisitsOfAgreement(db, agreement.id, maxVisits),
    listTeams(db),
    describeWorks(db, [agreement], today),
    findRecordClient(db, 'agreement', agreement.id),
  ]);
  const readStatus = await readVisitStatuses(db, visits, now());
  const team = teams.find(({ id }) => id === content.teamId);
  return {
    ...summarizeAgreement(agreement, today),
    version: agreement.version,
    content,
    works: works.get(agreement.id) ?? [],
    pauses: readPauses(agreement),
    endedOn: agreement.ended_on,
    endReason: agreement.end_reason,
    team: team ? { id: team.id, name: team.name } : null,
    clientId,
    quote: agreement.quote_id ? { id: agreement.quote_id, number: agreement.quote_number ?? '' } : null,
    renewal: agreement.renewal_quote_id ? { id: agreement.renewal_quote_id } : null,
    steps: listPossibleSteps(agreement, events, today),
    events: events.map(viewEvent),
    visits: visits.map((visit) => ({
      id: visit.id,
      workId: visit.work_id ?? '',
      date: visit.local_time,
      state: visit.state,
      isPartial: visit.is_partial === 1,
      status: readStatus(visit),
    })),
  };
}

type AgreementEvent = Pick<Tables['agreement_events'], 'step' | 'actor_id'>;

/** An ended agreement can be reopened until its agreed last day, unless the client withdrew from it. */
export function listPossibleSteps(agreement: Agreement, events: AgreementEvent[], today: string) {
  const isWithdrawn = events.some(({ step, actor_id }) => step === 'end' && actor_id === 'visitor');
  const canReopen = readAgreementContent(agreement).end >= today && !isWithdrawn;
  return staffAgreementSteps.filter(
    (step) => agreementStepsFrom(agreement.state).includes(step) && (step !== 'reopen' || canReopen),
  );
}

/** Describes the works of agreements, by agreement, in two queries. */
export async function describeWorks(db: Db, agreements: Agreement[], today: string) {
  const ids = agreements.map(({ id }) => id);
  const works = agreements.flatMap((agreement) => readAgreementContent(agreement).works);
  const [visits, services] = await Promise.all([readWorkVisits(db, ids), readServiceNamesById(db, works)]);
  return new Map(
    agreements.map((agreement) => [agreement.id, describeAgreementWorks(agreement, visits, services, today)]),
  );
}

function describeAgreementWorks(
  agreement: Agreement,
  visits: WorkVisits,
  services: Map<string, string>,
  today: string,
) {
  const period = toWorkPeriod(agreement);
  const enteredOn = toBucharestDay(new Date(agreement.created_at));
  return readAgreementContent(agreement).works.map((work) => {
    const counted = findWorkVisits(visits, agreement.id, work.id);
    return {
      ...work,
      service: services.get(work.serviceId) ?? work.serviceId,
      progress: calculateProgress(work, period, counted, { today, enteredOn }),
      next: findNextDue(work, period, mergeDays(counted), today),
      value: calculateWorkValue(work, period),
    };
  });
}

/** Includes services that are no longer offered. */
export async function readServiceNamesById(db: Db, works: { serviceId: string }[]) {
  const ids = works.map(({ serviceId }) => serviceId);
  return new Map((await listTitles(db, 'services', ids)).map(({ id, title }) => [id, title]));
}

export const listServiceNames = async (db: Db, works: { serviceId: string }[]) => [
  ...(await readServiceNamesById(db, works)).values(),
];
