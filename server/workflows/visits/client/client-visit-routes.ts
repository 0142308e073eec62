import { createClientVisitLink, getClientPhoto, listClientVisits } from '../../../../contract/client-page/routes.ts';
import * as schemas from '../../../../contract/client-page/schemas.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { toPageRows } from '../../../../contract/kernel/paging.ts';
import { addressFields } from '../../../../contract/visits/visit-fields.ts';
import { findVisitStatus, listOnlineSteps } from '../../../../contract/visits/visit-status.ts';
import { type ClientCall, deriveSecretPath, requireOwn } from '../../../company/clients/access/client-access.ts';
import type { Context } from '../../../context.ts';
import { readRequestSettings } from '../availability/availability-store.ts';
import { createArrivalReader } from '../crew/read-route.ts';
import { readLinkedDays } from '../linked-days/linked-day-store.ts';
import { viewLinkedDay } from '../staff/staff-view.ts';
import { readFields } from '../visit-columns.ts';
import { readVisitFacts } from '../visit-facts.ts';
import { listPastVisitPage, listUpcomingVisits } from '../visit-list-store.ts';
import { createVisitLink, findVisit, type Visit } from '../visit-store.ts';
import { calculateWindowEnd } from '../visit-time.ts';
import { readMoveReasons, readReport, readReportPhoto } from './report.ts';

/** The limit is high, because a page of reports shows many photos. */
const photoCalls = 20;

export function mountClientVisits(context: Context) {
  const { mount, db, now } = context;
  const limit = context.limitCalls('client-visits', 5);
  const limitPhotos = context.limitCalls('client-photos', photoCalls);
  const requireOwnVisit = async (call: Pick<ClientCall, 'user' | 'request'>, id: string) =>
    requireOwn(context, call, await findVisit(db, id), 'Vizita nu există.');

  mount(listClientVisits, schemas.listClientVisitsSchemas, async ({ user, query, request }) => {
    await limit(request);
    const today = toBucharestDay(now());
    const [upcoming, past] = await Promise.all([
      listUpcomingVisits(db, user.email, today),
      listPastVisitPage(db, user.email, today, toPageRows({ ...query, size: schemas.pastVisitsPerPage })),
    ]);
    const view = await createVisitViewer(context, upcoming, past.rows);
    return {
      upcoming: await Promise.all(upcoming.map(view)),
      past: { items: await Promise.all(past.rows.map(view)), total: past.total },
    };
  });

  mount(createClientVisitLink, schemas.createClientVisitLinkSchemas, async (call) => {
    await limit(call.request);
    const { id } = await requireOwnVisit(call, call.params.id);
    const link = { token: deriveSecretPath(call.request, id), sessionId: call.user.id };
    return { path: await createVisitLink(db, id, 'client', now().toISOString(), link) };
  });

  mount(getClientPhoto, schemas.getClientPhotoSchemas, async (call) => {
    await limitPhotos(call.request);
    const { id, photo } = call.params;
    const data = await readReportPhoto(context, await requireOwnVisit(call, id), photo, call.query.size);
    call.reply.type('image/jpeg');
    return data;
  });
}

async function createVisitViewer({ db, now }: Context, upcoming: Visit[], past: Visit[]) {
  const { changeHours } = await readRequestSettings(db);
  const visits = [...upcoming, ...past];
  const [readDays, readFacts, readMoveReason] = await Promise.all([
    readLinkedDays(db, visits),
    readVisitFacts(db, visits, now()),
    readMoveReasons(db, upcoming),
  ]);
  const readArrival = createArrivalReader(db, now());
  return async (visit: Visit): Promise<schemas.ClientVisit> => ({
    id: visit.id,
    state: visit.state,
    isPartial: visit.is_partial === 1,
    service: visit.service_name,
    agreementId: visit.agreement_id,
    date: visit.local_time,
    timing: visit.timing,
    until: visit.timing === 'window' ? calculateWindowEnd(visit.local_time, visit.minutes) : null,
    ...(await readArrival(visit)),
    address: readFields(visit, addressFields),
    status: findVisitStatus(readFacts(visit), now()),
    canChange: listOnlineSteps(readFacts(visit), now(), changeHours).length > 0,
    linkedDays: readDays(visit).map(viewLinkedDay),
    ...readMoveReason(visit),
    report: await readReport(db, visit, now()),
  });
}
