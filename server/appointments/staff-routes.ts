import { Readable } from 'node:stream';
import { pageRows } from '../../contract/base/paging.ts';
import { dayInBucharest } from '../../contract/local-time.ts';
import * as lists from '../../contract/staff-visits.ts';
import * as work from '../../contract/visit-work.ts';
import { recordActivity } from '../db/activity-store.ts';
import { countVisitsToConfirm } from '../db/waiting-store.ts';
import type { Mount } from '../http/mount.ts';
import { requestKey } from '../http/request-key.ts';
import { calendarRange } from './calendar-range.ts';
import { letterOfStep, type RenderLetter } from './letter-preview.ts';
import { addVisits } from './new-visit.ts';
import { occurrencesOf } from './occurrences.ts';
import { takeStaffStep } from './staff-steps.ts';
import { detailOf, requireVisit, staffViews } from './staff-view.ts';
import { listMessagesOfClient, listVisitsOfClient, pageOfVisits } from './staff-visit-store.ts';
import { editVisit } from './visit-edit.ts';
import type { VisitNeeds } from './visit-needs.ts';
import { csvOfVisits } from './visits-csv.ts';

/** Visits as the staff work with them. */
export function mountStaffVisits(mount: Mount, needs: VisitNeeds, render: RenderLetter) {
  const { db, now } = needs;
  const detail = async (id: string) => ({ visit: await detailOf(db, id, now()) });

  mount(lists.listVisits, async ({ query }) => {
    const { rows, total } = await pageOfVisits(db, query, pageRows(query));
    return { items: await staffViews(db, rows), total, requested: await countVisitsToConfirm(db) };
  });

  mount(lists.exportVisits, async ({ query, user, reply }) => {
    await recordActivity(db, {
      by: user,
      action: 'export',
      kind: 'appointments',
      id: 'csv',
      title: 'Programări',
    });
    const name = `programari-${dayInBucharest(now())}.csv`;
    reply.header('content-disposition', `attachment; filename="${name}"`).type('text/csv; charset=utf-8');
    return Readable.from(csvOfVisits(db, query));
  });

  mount(lists.getVisitCalendarRange, ({ query: { from, to } }) => calendarRange(db, from, to));

  mount(lists.getStaffVisit, async ({ params: { id } }) => {
    const visit = await requireVisit(db, id);
    const [{ visit: found }, visits, messages] = await Promise.all([
      detail(id),
      listVisitsOfClient(db, visit),
      listMessagesOfClient(db, visit),
    ]);
    return { visit: found, others: { visits: await staffViews(db, visits), messages: messages.map(messageView) } };
  });

  mount(work.addStaffVisit, async ({ input, user, request }) => {
    const { visit, occurrences } = await addVisits(needs, input, user, requestKey(request, input));
    return { ...(await detail(visit.id)), occurrences };
  });

  mount(work.previewRepeats, async ({ input: { date, serviceId, repeat } }) => ({
    occurrences: await occurrencesOf(db, date, repeat, await needs.findService(serviceId)),
  }));

  mount(work.changeStaffVisit, async ({ params: { id }, input, user }) => {
    await editVisit(needs, await requireVisit(db, id), input, user);
    return detail(id);
  });

  mount(work.takeVisitStep, async ({ params: { id }, input, user }) => {
    const following = await takeStaffStep(needs, await requireVisit(db, id), input, user);
    return { ...(await detail(id)), following };
  });

  mount(work.previewLetter, async ({ params: { id }, input, user }) => ({
    letter: await letterOfStep(needs, render, await requireVisit(db, id), input, user),
    canSend: needs.canSend,
  }));
}

const messageView = ({
  id,
  message,
  state,
  created_at,
}: {
  id: string;
  message: string;
  state: string;
  created_at: string;
}) => ({
  id,
  message,
  state,
  createdAt: created_at,
});
