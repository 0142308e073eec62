import { toBucharestDay } from '../../contract/kernel/local-time.ts';
import { readAccessNotes } from '../agreements/agreement-store.ts';
import { findVisitLink } from '../agreements/match-visit.ts';
import type { Feature } from '../context.ts';
import { FairQueue } from '../http/cache/fair-queue.ts';
import { readWorkOrders } from '../quotes/paper-routes.ts';
import { isAcceptedQuote } from '../quotes/quote-store.ts';
import { mountAvailability } from './availability/availability-routes.ts';
import { mountClosures } from './availability/closures.ts';
import { mountNewVisits } from './booking/add-visits.ts';
import { mountBooking } from './booking/book-visit.ts';
import { mountCalendarFeed } from './calendar/feed-routes.ts';
import { mountStaffChoices, startChoiceTimer } from './choices/choices.ts';
import { mountClientVisits } from './client/client-visit-routes.ts';
import { mountCrewDays, mountStopEntries } from './crew/crew-routes.ts';
import { mountConflicts } from './crew/decide-conflict.ts';
import { mountWorkTimes } from './crew/work-times.ts';
import { startReminders } from './emails/visit-emails.ts';
import { pruneSuspiciousVisits } from './erase-store.ts';
import { mountVisitPhotos } from './photos/photo-routes.ts';
import { mountProjectDrafts } from './photos/project-draft.ts';
import { mountStaffVisits } from './staff/staff-routes.ts';
import { mountVisitEdit } from './steps/edit-visit.ts';
import { mountStaffSteps } from './steps/staff-step.ts';
import { mountVisitorVisit } from './steps/visitor-step.ts';
import { startWaitingList } from './waiting/hold-windows.ts';
import { mountStaffWaitingList } from './waiting/staff-waiting.ts';
import { mountOwnWaitingEntry, mountWaitingListForm } from './waiting/visitor-waiting.ts';
import { deletePastEntries, pruneSuspiciousEntries } from './waiting/waiting-store.ts';

export const visits: Feature = {
  async mount(context) {
    // A year of a large company takes 20 ms to compute, and anybody may request it.
    const availabilityQueue = new FairQueue({ maxWaiting: 600, maxWaitingPerNetwork: 200 });
    mountAvailability(context, availabilityQueue);
    mountClosures(context);
    mountBooking(context);
    mountVisitorVisit(context, availabilityQueue);
    mountClientVisits(context);
    mountWorkTimes(context);
    mountStaffVisits(context);
    // Quotes and agreements import visits, so their functions are passed in.
    mountVisitEdit(context, findVisitLink);
    mountStaffSteps(context, findVisitLink);
    mountStaffChoices(context);
    mountCalendarFeed(context);
    mountProjectDrafts(context);
    mountWaitingListForm(context);
    mountOwnWaitingEntry(context);
    mountStaffWaitingList(context);
    mountNewVisits(context, { isAcceptedQuote, findVisitLink });
    mountCrewDays(context, { readWorkOrders, readAccessNotes });
    await mountVisitPhotos(context);
    mountStopEntries(context);
    mountConflicts(context);
    startReminders(context);
    startWaitingList(context);
    startChoiceTimer(context);
  },
  dailyJobs: {
    'deleting suspicious visits': ({ db, now }) => pruneSuspiciousVisits(db, now()),
    'deleting suspicious entries': ({ db, now }) => pruneSuspiciousEntries(db, now()),
    'deleting past waiting lists': ({ db, now }) => deletePastEntries(db, toBucharestDay(now())),
  },
};
