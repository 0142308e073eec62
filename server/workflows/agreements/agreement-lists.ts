import { findNextDue } from '../../../contract/agreements/due.ts';
import { formatRecurrence } from '../../../contract/agreements/format-recurrence.ts';
import * as routes from '../../../contract/agreements/routes.ts';
import * as schemas from '../../../contract/agreements/staff-agreements.ts';
import { agreementStateLabels, findAgreementState } from '../../../contract/agreements/steps.ts';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { toPageRows } from '../../../contract/kernel/paging.ts';
import { exportCsv } from '../../common/activity/export-csv.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import { formatCsvAmount, formatCsvTime } from '../../platform/http/csv.ts';
import { readListAfter, readListPage } from '../../platform/schema/searched-list-store.ts';
import {
  type Agreement,
  buildAgreementList,
  countAgreementRows,
  listOpenAgreements,
  readAgreementContent,
  toWorkPeriod,
} from './agreement-store.ts';
import { readServiceNamesById, summarizeAgreement } from './agreement-view.ts';
import { findWorkVisits, mergeDays, readRecentVisits, type WorkVisits } from './due-work.ts';

export function mountAgreementLists(context: Context) {
  const { mount, db, now } = context;
  const today = () => toBucharestDay(now());

  mount(routes.listAgreements, schemas.listAgreementsSchemas, async ({ query }) => {
    const list = buildAgreementList(query, today());
    // Agreements to renew are sorted by their end.
    const shown = query.renew ? { ...list, order: ['end_on', 'asc'] as typeof list.order } : list;
    const { rows, total } = await readListPage(db, shown, toPageRows(query));
    const items = rows.map((row) => ({
      ...summarizeAgreement(row, today()),
      renewalDraft: row.is_renewal_sent === 0 ? row.renewal_quote_id : null,
    }));
    return { items, total };
  });

  mount(routes.countAgreements, schemas.countAgreementsSchemas, () => countAgreementRows(db, today()));

  mount(routes.listDueWork, schemas.listDueWorkSchemas, () => readDueWork(db, today()));

  mount(routes.exportAgreements, schemas.exportAgreementsSchemas, (call) => {
    const list = buildAgreementList(call.query, today());
    return exportCsv(context, call, {
      subject: { kind: 'agreements', title: 'Contracte de întreținere' },
      name: `contracte-${today()}`,
      columns: exportColumns,
      readRows: async (last, limit) => addWorks(db, await readListAfter(db, list, last, limit), today()),
    });
  });
}

const soonDays = 7;
const maxShown = 200;
/** Older visits do not affect present due windows, because missed work can be made up for at most 15 days. */
const countedDays = 120;

/** Unplanned work that is overdue or due within a week; three queries, no matter how many agreements there are. */
async function readDueWork(db: Db, today: string) {
  const works = (await listOpenAgreements(db, today)).flatMap(listWorks);
  const visits = await readRecentVisits(db, works, addDays(today, -countedDays));
  const until = addDays(today, soonDays);
  const due = works
    .flatMap((work) => describeDue(work, visits, today) ?? [])
    .filter(({ window }) => window.latest <= until || window.isOverdue)
    .sort(compareUrgency);
  const services = await readServiceNamesById(db, due);
  const show = (isOverdue: boolean) => {
    const list = due.filter(({ window }) => window.isOverdue === isOverdue);
    const items = list
      .slice(0, maxShown)
      .map(({ serviceId, ...work }) => ({ ...work, service: services.get(serviceId) ?? serviceId }));
    return { items, total: list.length };
  };
  return { overdue: show(true), soon: show(false) };
}

const listWorks = (agreement: Agreement) =>
  readAgreementContent(agreement).works.map((work) => ({
    agreementId: agreement.id,
    workId: work.id,
    agreement,
    work,
  }));

type OpenWork = ReturnType<typeof listWorks>[number];

function describeDue({ agreementId, workId, agreement, work }: OpenWork, visits: WorkVisits, today: string) {
  const days = mergeDays(findWorkVisits(visits, agreementId, workId));
  const window = findNextDue(work, toWorkPeriod(agreement), days, today);
  if (!window) return undefined;
  const { number, name, city } = agreement;
  return { agreementId, workId, number, name, city, serviceId: work.serviceId, lastVisit: days.at(-1) ?? null, window };
}

type Due = NonNullable<ReturnType<typeof describeDue>>;

/** Sorted by the last day in time, then by the oldest last visit. */
const compareUrgency = (one: Due, other: Due) =>
  one.window.latest.localeCompare(other.window.latest) ||
  (one.lastVisit ?? '').localeCompare(other.lastVisit ?? '') ||
  one.number.localeCompare(other.number);

async function addWorks(db: Db, rows: Agreement[], today: string) {
  const works = rows.map((row) => readAgreementContent(row).works);
  const services = await readServiceNamesById(db, works.flat());
  return rows.map((row, index) => ({
    ...row,
    state: findAgreementState(row.state, row.paused_from, today),
    works: works[index]
      ?.map(({ serviceId, ...work }) => `${services.get(serviceId) ?? serviceId}: ${formatRecurrence(work)}`)
      .join('; '),
  }));
}

type ExportRow = Awaited<ReturnType<typeof addWorks>>[number];

const exportColumns: [title: string, value: (row: ExportRow) => string][] = [
  ['Număr', ({ number }) => number],
  ['Stare', ({ state }) => agreementStateLabels[state]],
  ['Titlu', ({ title }) => title],
  ['Lucrări', ({ works = '' }) => works],
  ['Client', ({ name }) => name],
  ['Telefon', ({ phone }) => phone],
  ['E-mail', ({ email }) => email],
  ['Localitate', ({ city }) => city],
  ['Prima zi', ({ start_on }) => start_on],
  ['Ultima zi', ({ end_on }) => end_on],
  ['Pauză de la', ({ paused_from }) => paused_from ?? ''],
  ['Pauză până la', ({ paused_until }) => paused_until ?? ''],
  ['Valoare în medie pe lună cu lucrări', ({ monthly_value }) => formatCsvAmount(monthly_value)],
  ['Oferta', ({ quote_number }) => quote_number ?? ''],
  ['Motivul încheierii', ({ end_reason }) => end_reason ?? ''],
  ['Creat la', ({ created_at }) => formatCsvTime(created_at)],
];
