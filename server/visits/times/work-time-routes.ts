import type { User } from '../../../contract/accounts/schemas.ts';
import { applyWorkTime, getWorkTimes } from '../../../contract/crew/routes.ts';
import { applyWorkTimeSchemas, getWorkTimesSchemas } from '../../../contract/crew/schemas.ts';
import { countMeasuredWindows, workTimeRules } from '../../../contract/crew/work-times.ts';
import { listTitles } from '../../content/content-store.ts';
import { countServiceWindows, findOfferedService } from '../../content/offered-service.ts';
import { documentMissing } from '../../content/staff/document-view.ts';
import { rewriteDocument } from '../../content/write-version.ts';
import type { Context, DbContext } from '../../context.ts';
import { Failure } from '../../http/failure.ts';
import { readAvailability } from '../availability/availability-store.ts';
import { readField } from '../visit-columns.ts';
import { type MeasuredTime, measureVisits } from './measure-visits.ts';
import { listTimedVisits } from './work-time-store.ts';

const maxGardens = 200;

export function mountWorkTimes(context: Context) {
  const { mount, db } = context;

  mount(getWorkTimes, getWorkTimesSchemas, async ({ query }) => {
    const { services, gardens } = measureVisits(await listTimedVisits(db, query));
    return {
      services: await describeServices(context, [...services.values()]),
      gardens: [...gardens.values()]
        .filter(({ visits }) => visits >= workTimeRules.gardenVisits)
        .toSorted((a, b) => overrun(b) - overrun(a))
        .slice(0, maxGardens)
        .map(describeGarden),
    };
  });

  mount(applyWorkTime, applyWorkTimeSchemas, ({ params: { service }, user }) => setMeasured(context, service, user));
}

/** Services in the bin are left out. */
async function describeServices({ db, now }: DbContext, times: MeasuredTime[]) {
  const { availability } = await readAvailability(db);
  const ids = times.map(({ visit }) => visit.service_id);
  const titles = new Map((await listTitles(db, 'services', ids)).map((service) => [service.id, service]));
  const described = [];
  for (const { visit, planned, median, visits } of times.toSorted((a, b) => b.visits - a.visits)) {
    const id = visit.service_id;
    const service = titles.get(id);
    if (!service || service.deleted_at) continue;
    described.push({
      ...{ service: { id, name: service.title }, planned, median, visits },
      windowCount: countServiceWindows(await findOfferedService(db, id, now())),
      measuredWindowCount: countMeasuredWindows(median, availability),
    });
  }
  return described;
}

/** By how many minutes the work takes longer than planned. */
const overrun = ({ median, planned }: MeasuredTime) => median - planned;

const describeGarden = ({ visit, planned, median, visits }: MeasuredTime) => ({
  ...{ planned, median, visits, name: visit.name, city: visit.city },
  service: { id: visit.service_id, name: visit.service_name },
  address: [readField(visit, 'streetName'), readField(visit, 'houseNumber')].filter(Boolean).join(' '),
});

/** An edit of the service like any other, for coming bookings; visits that exist keep their windows. */
async function setMeasured({ db, now, changes }: Context, service: string, by: User) {
  const { availability } = await readAvailability(db);
  const [document] = await listTitles(db, 'services', [service]);
  if (!document || document.deleted_at) throw documentMissing();
  const measured = measureVisits(await listTimedVisits(db)).services.get(service);
  if (!measured || measured.visits < workTimeRules.serviceVisits) throw tooFew();
  const windowCount = countMeasuredWindows(measured.median, availability);
  const setCount = (json: string) => JSON.stringify({ ...JSON.parse(json), windowCount });
  await changes.commit(db, (trx) => rewriteDocument(trx, 'services', service, setCount, { by, now: now() }));
  return { windowCount };
}

const tooFew = () =>
  new Failure(
    'wrong_state',
    `Sunt prea puține vizite cu timpul notat: e nevoie de cel puțin ${workTimeRules.serviceVisits}.`,
  );
