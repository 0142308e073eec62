import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import {
  cancelOwnVisitSchemas,
  downloadOwnVisitCalendarSchemas,
  getOwnVisitSchemas,
  moveOwnVisitSchemas,
  type OwnVisit,
} from '../../../contract/visits/own-visit.ts';
import {
  cancelOwnVisit,
  downloadOwnVisitCalendar,
  getOwnVisit,
  moveOwnVisit,
} from '../../../contract/visits/routes.ts';
import { type VisitStep, visitorStepsFrom } from '../../../contract/visits/steps.ts';
import type { Context } from '../../context.ts';
import { readEmailCompany } from '../../emails/email-company.ts';
import { Failure, invalidFields } from '../../http/failure.ts';
import type { Call } from '../../http/mount.ts';
import { readOccupancy } from '../availability/availability-store.ts';
import { availabilityOn } from '../availability/free-windows.ts';
import { calendarFile } from '../calendar/calendar-file.ts';
import { findVisitByLink, type Visit } from '../visit-store.ts';
import { hasBegun, isPast, windowEnd } from '../visit-time.ts';
import { inVisitTransaction, visitorActor, windowTakenFailure } from '../visit-transaction.ts';
import { queueStepEmails } from './step-emails.ts';
import { applyStep, type Step } from './visit-step.ts';

/** The visitor's private page. Only a POST changes anything: mail scanners follow links. */
export function mountVisitorVisit(context: Context) {
  const { mount, db, now, publicUrl } = context;
  const limit = context.newRateLimit();
  const requireOwnVisit = async ({ params, reply }: Pick<Call<typeof getOwnVisitSchemas>, 'params' | 'reply'>) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const visit = await findVisitByLink(db, params.token);
    if (!visit) throw new Failure('not_found', 'Linkul nu este valid sau vizita nu mai există.');
    return visit;
  };

  mount(getOwnVisit, getOwnVisitSchemas, async (call) => ({ visit: visitorView(await requireOwnVisit(call), now()) }));

  mount(downloadOwnVisitCalendar, downloadOwnVisitCalendarSchemas, async (call) => {
    const visit = await requireOwnVisit(call);
    call.reply.header('content-disposition', 'attachment; filename="vizita.ics"').type('text/calendar; charset=utf-8');
    const method = visit.state === 'cancelled' ? 'CANCEL' : 'PUBLISH';
    return calendarFile(visit, await readEmailCompany(context), method, `${publicUrl}/visit/${call.params.token}`);
  });

  mount(moveOwnVisit, moveOwnVisitSchemas, async (call) => {
    await limit(call.request);
    const visit = await requireOwnVisit(call);
    refuseUnlessOpen(visit, 'move', now());
    await refuseUnlessOffered(context, visit, call.input.date);
    const moved = await takeVisitorStep(context, visit, { step: 'move', date: call.input.date });
    return { visit: visitorView(moved, now()) };
  });

  mount(cancelOwnVisit, cancelOwnVisitSchemas, async (call) => {
    await limit(call.request);
    const visit = await requireOwnVisit(call);
    refuseUnlessOpen(visit, 'cancel', now());
    const cancelled = await takeVisitorStep(context, visit, { step: 'cancel', note: call.input.reason });
    return { visit: visitorView(cancelled, now()) };
  });
}

function refuseUnlessOpen(visit: Visit, step: VisitStep, now: Date) {
  if (visit.state === 'cancelled') throw new Failure('conflict', 'Vizita este deja anulată.');
  if (visitorStepsFrom(visit.state, hasBegun(visit, now)).includes(step)) return;
  throw new Failure(
    'conflict',
    'Vizita a început sau a trecut și nu mai poate fi schimbată de aici. Vă rugăm să ne sunați.',
  );
}

/** A visitor moves only to a window that the calendar offers. */
async function refuseUnlessOffered(context: Context, visit: Visit, localTime: string) {
  const [date, time] = localTime.split('T') as [string, string];
  if (localTime === visit.local_time) throw new Failure('conflict', 'Vizita este deja la această oră.');
  const occupancy = await readOccupancy(context.db, date, date);
  const { windows } = availabilityOn(occupancy, date, dayInBucharest(context.now()));
  const window = windows.find((candidate) => candidate.time === time.slice(0, 5));
  if (!window) throw invalidFields({ date: 'Vă rugăm să alegeți unul dintre intervalele oferite' });
  if (!window.free) throw await windowTakenFailure(context, localTime);
}

const takeVisitorStep = (context: Context, visit: Visit, step: Step) =>
  inVisitTransaction(context, async (transaction) => {
    const actor = visitorActor(visit);
    const changed = await applyStep(transaction, visit, step, actor);
    await queueStepEmails(transaction, { before: visit, after: changed }, step, actor);
    return changed;
  });

const visitorView = (visit: Visit, now: Date): OwnVisit => ({
  state: visit.state,
  name: visit.name,
  service: { id: visit.service_id, name: visit.service_name },
  date: visit.local_time,
  timing: visit.timing,
  until: visit.timing === 'window' ? windowEnd(visit.local_time, visit.minutes) : null,
  address: {
    streetName: visit.street_name,
    houseNumber: visit.house_number,
    city: visit.city,
    county: visit.county,
    postalCode: visit.postal_code,
  },
  hasBegun: hasBegun(visit, now),
  isPast: isPast(visit, now),
  steps: visitorStepsFrom(visit.state, hasBegun(visit, now)),
});
