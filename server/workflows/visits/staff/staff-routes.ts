import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { toPageRows } from '../../../../contract/kernel/paging.ts';
import { formatPhone } from '../../../../contract/kernel/phone.ts';
import { formatVisitField } from '../../../../contract/visits/field-values.ts';
import { findHoliday } from '../../../../contract/visits/holidays.ts';
import { exportVisits, getStaffCalendar, getStaffVisit, listVisits } from '../../../../contract/visits/routes.ts';
import * as schemas from '../../../../contract/visits/staff-visits.ts';
import type { VisitSource } from '../../../../contract/visits/steps.ts';
import {
  addressNames,
  detailNames,
  type VisitFieldName,
  visitFields,
} from '../../../../contract/visits/visit-fields.ts';
import { formatVisitStatus } from '../../../../contract/visits/visit-status.ts';
import { exportCsv } from '../../../common/activity/export-csv.ts';
import { formatStoredEstimate } from '../../../company/content/offered-service.ts';
import { formatStoredZone } from '../../../company/coverage/place-zone.ts';
import type { Context, DbContext } from '../../../context.ts';
import { formatCsvTime } from '../../../platform/http/csv.ts';
import { readListAfter, readListPage } from '../../../platform/schema/searched-list-store.ts';
import { listInquiriesOfContact } from '../../inquiries/inquiry-store.ts';
import { findTeams, readOccupancy } from '../availability/availability-store.ts';
import { listClosuresByDay, viewClosures } from '../availability/closures.ts';
import {
  isOpen,
  listDates,
  listFreeTeams,
  listWorkingTeams,
  type Occupancy,
  toWindow,
} from '../availability/free-windows.ts';
import { readField } from '../visit-columns.ts';
import { readVisitStatuses } from '../visit-facts.ts';
import {
  buildVisitList,
  countRequests,
  listCalendarVisits,
  listVisitsOfContact,
  type VisitFilter,
} from '../visit-list-store.ts';
import type { Visit } from '../visit-store.ts';
import { countWaitingEntries } from '../waiting/waiting-store.ts';
import { readVisitDetail, requireVisit, viewStaffVisits } from './staff-view.ts';

export function mountStaffVisits(context: Context) {
  const { mount, db, now } = context;

  mount(listVisits, schemas.listVisitsSchemas, async ({ query: { page, size, ...filter } }) => {
    const { rows, total } = await readListPage(db, buildVisitList(filter), toPageRows({ page, size }));
    return { items: await viewStaffVisits(db, rows, now()), total, ...(await countRequests(db)) };
  });

  mount(exportVisits, schemas.exportVisitsSchemas, (call) =>
    exportCsv(context, call, {
      subject: { kind: 'appointments', title: 'Programări' },
      name: `programari-${toBucharestDay(now())}`,
      columns: exportColumns,
      readRows: (last, limit) => listExportedVisits(context, call.query, last, limit),
    }),
  );

  mount(getStaffCalendar, schemas.getStaffCalendarSchemas, ({ query: { from, to } }) =>
    readCalendar(context, from, to),
  );

  mount(getStaffVisit, schemas.getStaffVisitSchemas, async ({ params: { id } }) => {
    const visit = await requireVisit(db, id);
    const [detail, others] = await Promise.all([readVisitDetail(db, id, now()), listOthersOfClient(context, visit)]);
    return { visit: detail, others };
  });
}

async function listExportedVisits({ db, now }: DbContext, filter: VisitFilter, last: Visit | undefined, limit: number) {
  const visits = await readListAfter(db, buildVisitList(filter), last, limit);
  const [teams, readStatus] = await Promise.all([findTeams(db, visits), readVisitStatuses(db, visits, now())]);
  return visits.map((visit) => ({ ...visit, status: readStatus(visit), team: teams.get(visit.id)?.name ?? '' }));
}

type ExportColumn = [title: string, value: (visit: Awaited<ReturnType<typeof listExportedVisits>>[number]) => string];

const listFieldColumns = (names: VisitFieldName[]) =>
  names.map((name): ExportColumn => {
    const field = visitFields[name];
    return [field.label, (visit) => formatVisitField(field, readField(visit, name))];
  });

const exportColumns: ExportColumn[] = [
  ['Data', ({ local_time }) => local_time.slice(0, 10)],
  ['Ora', ({ local_time, timing }) => (timing === 'unset' ? '' : local_time.slice(11, 16))],
  ['Stare', ({ status }) => formatVisitStatus(status)],
  ['Parțial', ({ is_partial }) => (is_partial ? 'da' : '')],
  ['Echipa', ({ team }) => team],
  ['Serviciu', ({ service_name }) => service_name],
  ['Client', ({ name }) => name],
  ['Telefon', ({ phone, phone_e164 }) => formatNationalPhone(phone_e164 ?? phone)],
  ['E-mail', ({ email }) => email],
  ...listFieldColumns(addressNames),
  ['Zona la data cererii', ({ zone }) => formatStoredZone(zone) ?? ''],
  ...listFieldColumns(detailNames),
  ['Estimare', ({ estimate }) => formatStoredEstimate(estimate) ?? ''],
  ['Notele biroului', ({ staff_notes }) => staff_notes],
  ['Sursa', ({ source }) => sourceLabels[source]],
  ['Înregistrată la', ({ created_at }) => formatCsvTime(created_at)],
];

const sourceLabels: Record<VisitSource, string> = { site: 'cerută pe site', staff: 'adăugată de echipă' };

const formatNationalPhone = (phone: string) => formatPhone(phone).replace(/^\+40 /, '0');

async function readCalendar({ db, now }: DbContext, from: string, to: string) {
  const [occupancy, visits, closures, waiting] = await Promise.all([
    readOccupancy(db, from, to),
    listCalendarVisits(db, from, to),
    listClosuresByDay(db, from, to),
    countWaitingEntries(db, from, to),
  ]);
  const days = listDates(from, to).map((date) => ({
    ...viewCalendarDay(occupancy, date, viewClosures(occupancy.teams, closures.get(date))),
    waiting: waiting.get(date) ?? 0,
  }));
  const views = await viewStaffVisits(db, visits, now());
  const shown = new Set([
    ...days.flatMap(({ teams, closures: closed }) => [...teams, ...closed.map(({ teamId }) => teamId)]),
    ...views.map(({ teamId }) => teamId),
  ]);
  return {
    days,
    visits: views,
    teams: occupancy.teams.filter(({ id }) => shown.has(id)).map(({ id, name, color }) => ({ id, name, color })),
    windowMinutes: occupancy.settings.windowMinutes,
  };
}

function viewCalendarDay(
  occupancy: Occupancy,
  date: string,
  closures: schemas.CalendarClosure[],
): Omit<schemas.CalendarDay, 'waiting'> {
  const holiday = findHoliday(date);
  // Busy hours matter only on days on which the team works.
  const planned = new Set(listWorkingTeams({ ...occupancy, closed: new Map() }, date).map(({ id }) => id));
  const whole = closures.find(({ teamId, from }) => teamId === null && from === null);
  return {
    date,
    isOpen: isOpen(occupancy, date),
    ...(holiday && { holiday }),
    ...(whole && { closed: whole.reason }),
    closures: closures.filter(({ busy, teamId }) => !busy || planned.has(teamId ?? '')),
    teams: listWorkingTeams(occupancy, date).map(({ id }) => id),
    windows: occupancy.settings.windows.toSorted().map((time) => ({
      time,
      taken: occupancy.taken.get(toWindow(date, time))?.size ?? 0,
      free: listFreeTeams(occupancy, [toWindow(date, time)]).map(({ id }) => id),
    })),
  };
}

async function listOthersOfClient({ db, now }: DbContext, visit: Visit) {
  const contact = { email: visit.email, phone: visit.phone_e164 };
  const [visits, messages] = await Promise.all([
    listVisitsOfContact(db, contact, visit.id),
    listInquiriesOfContact(db, contact),
  ]);
  return { visits: await viewStaffVisits(db, visits, now()), messages };
}
