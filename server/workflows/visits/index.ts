import { toBucharestDay } from '../../../contract/kernel/local-time.ts';
import type { Feature } from '../../context.ts';
import { ConcurrencyLimit } from '../../platform/http/concurrency-limit.ts';
import { mountAvailability } from './availability/availability-routes.ts';
import { mountClosures } from './availability/closures.ts';
import { mountNewVisits, type NewVisitSources } from './booking/add-visits.ts';
import { mountBooking } from './booking/book-visit.ts';
import { mountBusyCalendars } from './busy/busy-routes.ts';
import { deletePastHours } from './busy/busy-store.ts';
import { createPollJob } from './busy/poll-calendar.ts';
import { mountCalendarFeed } from './calendar/feed-routes.ts';
import { mountStaffChoices, startChoiceTimer } from './choices/choices.ts';
import { mountClientVisits } from './client/client-visit-routes.ts';
import { mountCrewDays, mountStopEntries } from './crew/crew-routes.ts';
import { mountConflicts } from './crew/decide-conflict.ts';
import type { StopSources } from './crew/stop-views.ts';
import { mountWorkTimes } from './crew/work-times.ts';
import { startReminders } from './emails/visit-emails.ts';
import { pruneSuspiciousVisits } from './erase-store.ts';
import { mountVisitPhotos } from './photos/photo-routes.ts';
import { mountProjectDrafts } from './photos/project-draft.ts';
import { mountStaffVisits } from './staff/staff-routes.ts';
import { mountVisitEdit } from './steps/edit-visit.ts';
import { mountStaffSteps } from './steps/staff-step.ts';
import { mountVisitorVisit, type VisitorSources } from './steps/visitor-step.ts';
import { startWaitingList } from './waiting/hold-windows.ts';
import { mountStaffWaitingList } from './waiting/staff-waiting.ts';
import { mountWaitingEntryByLink, mountWaitingListForm } from './waiting/visitor-waiting.ts';
import { deletePastEntries, pruneSuspiciousEntries } from './waiting/waiting-store.ts';

/** Quotes and agreements import visits, so `app.ts` passes in their functions. */
export const visits = (sources: NewVisitSources & StopSources & VisitorSources): Feature => ({
  async mount(context) {
    // A year of a large company takes 20 ms to compute, and anybody may request it.
    const availabilityLimit = new ConcurrencyLimit({ maxWaiting: 600, maxPerNetwork: 200 });
    mountAvailability(context, availabilityLimit);
    mountClosures(context);
    mountBooking(context);
    mountVisitorVisit(context, availabilityLimit, sources);
    mountClientVisits(context);
    mountWorkTimes(context);
    mountStaffVisits(context);
    mountVisitEdit(context, sources.findVisitLink);
    mountStaffSteps(context, sources.findVisitLink);
    mountStaffChoices(context);
    mountCalendarFeed(context);
    mountBusyCalendars(context);
    mountProjectDrafts(context);
    mountWaitingListForm(context);
    mountWaitingEntryByLink(context);
    mountStaffWaitingList(context);
    mountNewVisits(context, sources);
    mountCrewDays(context, sources);
    await mountVisitPhotos(context);
    mountStopEntries(context);
    mountConflicts(context);
    startReminders(context);
    startWaitingList(context);
    startChoiceTimer(context);
  },
  jobs: (context) => [createPollJob(context)],
  dailyJobs: {
    'deleting past busy hours': ({ db, now }) => deletePastHours(db, toBucharestDay(now())),
    'deleting suspicious visits': ({ db, now }) => pruneSuspiciousVisits(db, now()),
    'deleting suspicious entries': ({ db, now }) => pruneSuspiciousEntries(db, now()),
    'deleting past waiting lists': ({ db, now }) => deletePastEntries(db, toBucharestDay(now())),
  },
});
