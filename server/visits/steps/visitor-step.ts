import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import {
  cancelOwnVisitSchemas,
  downloadOwnVisitCalendarSchemas,
  getOwnVisitSchemas,
  moveOwnVisitSchemas,
} from '../../../contract/visits/own-visit.ts';
import {
  cancelOwnVisit,
  downloadOwnVisitCalendar,
  getOwnVisit,
  moveOwnVisit,
} from '../../../contract/visits/routes.ts';
import { type VisitStep, visitorStepsFrom } from '../../../contract/visits/steps.ts';
import { hashOfPath } from '../../db/secret.ts';
import { Failure, invalidFields } from '../../http/failure.ts';
import type { Call, Mount } from '../../http/mount.ts';
import { readOccupancy } from '../availability/availability-store.ts';
import { dayOf } from '../availability/free-windows.ts';
import { calendarFile } from '../calendar/calendar-file.ts';
import { windowTakenFailure } from '../taken-window.ts';
import type { VisitNeeds } from '../visit-needs.ts';
import { findVisitByLink, type Visit } from '../visit-store.ts';
import { hasBegun } from '../visit-time.ts';
import { visitorView } from '../visit-view.ts';
import { applyVisitStep, moveVisit } from './step-emails.ts';
import type { Actor } from './visit-step.ts';

/** The visitor's private page. Only a POST changes anything: mail scanners follow links. */
export function mountVisitorVisit(mount: Mount, needs: VisitNeeds) {
  const visitOf = async ({ params, reply }: Pick<Call<typeof getOwnVisitSchemas>, 'params' | 'reply'>) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const visit = await findVisitByLink(needs.db, hashOfPath(params.token));
    if (!visit) throw new Failure('not_found', 'Linkul nu este valid sau vizita nu mai există.');
    return visit;
  };
  const limit = needs.newLimit();
  const replyWith = (visit: Visit) => ({ visit: visitorView(visit, needs.now()) });

  mount(getOwnVisit, getOwnVisitSchemas, async (call) => replyWith(await visitOf(call)));

  mount(downloadOwnVisitCalendar, downloadOwnVisitCalendarSchemas, async (call) => {
    const visit = await visitOf(call);
    call.reply.header('content-disposition', 'attachment; filename="vizita.ics"').type('text/calendar; charset=utf-8');
    const link = `${needs.publicUrl}/visit/${call.params.token}`;
    return calendarFile(visit, await needs.company(), visit.state === 'cancelled' ? 'CANCEL' : 'PUBLISH', link);
  });

  mount(moveOwnVisit, moveOwnVisitSchemas, async (call) => {
    await limit(call.request);
    const visit = await visitOf(call);
    assertOpen(visit, 'move', needs);
    await assertOffered(visit, call.input.date, needs);
    return replyWith(await moveVisit(needs, visit, call.input.date, theVisitor(visit)));
  });

  mount(cancelOwnVisit, cancelOwnVisitSchemas, async (call) => {
    await limit(call.request);
    const visit = await visitOf(call);
    assertOpen(visit, 'cancel', needs);
    return replyWith(
      await applyVisitStep(needs, visit, 'cancel', theVisitor(visit), { note: call.input.reason || null }),
    );
  });
}

const theVisitor = (visit: Visit): Actor => ({ id: 'visitor', name: visit.name });

function assertOpen(visit: Visit, step: VisitStep, { now }: VisitNeeds) {
  if (visit.state === 'cancelled') throw new Failure('conflict', 'Vizita este deja anulată.');
  if (visitorStepsFrom(visit.state, hasBegun(visit, now())).includes(step)) return;
  throw new Failure(
    'conflict',
    'Vizita a început sau a trecut și nu mai poate fi schimbată de aici. Vă rugăm să ne sunați.',
  );
}

/** The visitor moves only to a window that the calendar offers. */
async function assertOffered(visit: Visit, localTime: string, needs: VisitNeeds) {
  const [date, time] = localTime.split('T') as [string, string];
  if (localTime === visit.local_time) throw new Failure('conflict', 'Vizita este deja la această oră.');
  const occupancy = await readOccupancy(needs.db, date, date);
  const { windows } = dayOf(occupancy, date, dayInBucharest(needs.now()));
  const window = windows.find((candidate) => candidate.time === time.slice(0, 5));
  if (!window) {
    throw invalidFields({ date: 'Vă rugăm să alegeți unul dintre intervalele oferite' });
  }
  if (!window.free) throw await windowTakenFailure(needs, localTime);
}
