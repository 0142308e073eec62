import { Readable } from 'node:stream';
import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { pageRows } from '../../../contract/kernel/paging.ts';
import {
  addStaffVisit,
  changeStaffVisit,
  exportVisits,
  getStaffCalendar,
  getStaffVisit,
  listVisits,
  previewRepeats,
  previewVisitEmail,
  takeVisitStep,
} from '../../../contract/visits/routes.ts';
import {
  addStaffVisitSchemas,
  changeStaffVisitSchemas,
  previewRepeatsSchemas,
  previewVisitEmailSchemas,
  takeVisitStepSchemas,
} from '../../../contract/visits/staff-actions.ts';
import {
  exportVisitsSchemas,
  getStaffCalendarSchemas,
  getStaffVisitSchemas,
  listVisitsSchemas,
} from '../../../contract/visits/staff-visits.ts';
import { recordActivity } from '../../activity/activity-store.ts';
import { idempotencyKey } from '../../http/idempotency-key.ts';
import type { Mount } from '../../http/mount.ts';
import { addVisits } from '../booking/add-visits.ts';
import { occurrencesOf } from '../booking/occurrences.ts';
import { editVisit } from '../steps/edit-visit.ts';
import { previewStepEmail, type RenderPreview } from '../steps/preview-email.ts';
import { takeStaffStep } from '../steps/staff-step.ts';
import type { VisitNeeds } from '../visit-needs.ts';
import { calendarRange } from './calendar-range.ts';
import { requireVisit, staffViews, visitDetail } from './staff-view.ts';
import { countVisitsToConfirm, listMessagesOfClient, listVisitsOfClient, pageOfVisits } from './staff-visit-store.ts';
import { csvOfVisits } from './visits-csv.ts';

/** Visits as the staff work with them. */
export function mountStaffVisits(mount: Mount, needs: VisitNeeds, render: RenderPreview) {
  const { db, now } = needs;
  const detail = async (id: string) => ({ visit: await visitDetail(db, id, now()) });

  mount(listVisits, listVisitsSchemas, async ({ query }) => {
    const { rows, total } = await pageOfVisits(db, query, pageRows(query));
    return { items: await staffViews(db, rows), total, requested: await countVisitsToConfirm(db) };
  });

  mount(exportVisits, exportVisitsSchemas, async ({ query, user, reply }) => {
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

  mount(getStaffCalendar, getStaffCalendarSchemas, ({ query: { from, to } }) => calendarRange(db, from, to));

  mount(getStaffVisit, getStaffVisitSchemas, async ({ params: { id } }) => {
    const visit = await requireVisit(db, id);
    const [{ visit: found }, visits, messages] = await Promise.all([
      detail(id),
      listVisitsOfClient(db, visit),
      listMessagesOfClient(db, visit),
    ]);
    return { visit: found, others: { visits: await staffViews(db, visits), messages: messages.map(messageView) } };
  });

  mount(addStaffVisit, addStaffVisitSchemas, async ({ input, user, request }) => {
    const { visit, occurrences } = await addVisits(needs, input, user, idempotencyKey(request, input));
    return { ...(await detail(visit.id)), occurrences };
  });

  mount(previewRepeats, previewRepeatsSchemas, async ({ input: { date, serviceId, repeat } }) => ({
    occurrences: await occurrencesOf(db, date, repeat, await needs.findService(serviceId)),
  }));

  mount(changeStaffVisit, changeStaffVisitSchemas, async ({ params: { id }, input, user }) => {
    await editVisit(needs, await requireVisit(db, id), input, user);
    return detail(id);
  });

  mount(takeVisitStep, takeVisitStepSchemas, async ({ params: { id }, input, user }) => {
    const following = await takeStaffStep(needs, await requireVisit(db, id), input, user);
    return { ...(await detail(id)), following };
  });

  mount(previewVisitEmail, previewVisitEmailSchemas, async ({ params: { id }, input, user }) => ({
    letter: await previewStepEmail(needs, render, await requireVisit(db, id), input, user),
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
