import type { Context } from '../context.ts';
import { mountAvailability } from './availability/availability-routes.ts';
import { mountNewVisits } from './booking/add-visits.ts';
import { mountBooking } from './booking/book-visit.ts';
import { mountCalendarFeed } from './calendar/feed-routes.ts';
import { mountVisitPhotos } from './photos/photo-routes.ts';
import { mountProjectDrafts } from './photos/project-draft.ts';
import { mountRequestPhotos } from './photos/request-photos.ts';
import { mountStaffVisits } from './staff/staff-routes.ts';
import { mountVisitEdit } from './steps/edit-visit.ts';
import { mountStaffSteps } from './steps/staff-step.ts';
import { mountVisitorVisit } from './steps/visitor-step.ts';
import { mountWaitingListForm } from './waiting/join-list.ts';
import { mountOwnWaitingEntry } from './waiting/own-entry.ts';
import { mountRequestSettings } from './waiting/request-settings.ts';
import { mountStaffWaitingList } from './waiting/staff-waiting.ts';

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
  mountRequestPhotos(context);
  mountWaitingListForm(context);
  mountOwnWaitingEntry(context);
  mountStaffWaitingList(context);
  mountRequestSettings(context);
  await mountVisitPhotos(context);
}
