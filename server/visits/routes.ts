import type { Context } from '../context.ts';
import { mountAvailability } from './availability/availability-routes.ts';
import { mountNewVisits } from './booking/add-visits.ts';
import { mountBooking } from './booking/book-visit.ts';
import { mountCalendarFeed } from './calendar/feed-routes.ts';
import { mountVisitPhotos } from './photos/photo-routes.ts';
import { mountProjectDrafts } from './photos/project-draft.ts';
import { mountStaffVisits } from './staff/staff-routes.ts';
import { mountVisitEdit } from './steps/edit-visit.ts';
import { mountStaffSteps } from './steps/staff-step.ts';
import { mountVisitorVisit } from './steps/visitor-step.ts';

export async function mountVisits(context: Context) {
  mountAvailability(context);
  mountBooking(context);
  mountVisitorVisit(context);
  mountStaffVisits(context);
  mountNewVisits(context);
  mountVisitEdit(context);
  mountStaffSteps(context);
  mountCalendarFeed(context);
  mountProjectDrafts(context);
  await mountVisitPhotos(context);
}
