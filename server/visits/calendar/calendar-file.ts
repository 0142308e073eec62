import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { VisitState } from '../../../contract/visits/steps.ts';
import { addressLine } from '../emails/visit-text.ts';
import type { Visit } from '../visit-store.ts';
import { endOf } from '../visit-time.ts';
import { calendarText } from './calendar-text.ts';

/** `PUBLISH` for a file that is downloaded, the others for letters: an invitation and its withdrawal. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

interface Company {
  name: string;
  email: string;
  url: string;
}

export const statuses: Record<VisitState, ICalEventStatus> = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  no_show: ICalEventStatus.CANCELLED,
};

/**
 * The visit as a calendar file. Its UID never changes and its SEQUENCE rises with every change, so a
 * calendar replaces what it holds. Hours are instants in UTC: right on both sides of the clock change.
 */
export function calendarFile(visit: Visit, company: Company, method: CalendarMethod, link?: string): string {
  const calendar = ical({
    prodId: { company: company.name || 'Site', product: 'Vizite', language: 'RO' },
    method: ICalCalendarMethod[method],
  });
  const event = calendar.createEvent({
    id: visit.id,
    sequence: visit.sequence,
    stamp: new Date(visit.updated_at),
    created: new Date(visit.created_at),
    lastModified: new Date(visit.updated_at),
    summary: company.name ? `${visit.service_name}: vizită ${company.name}` : `Vizită: ${visit.service_name}`,
    location: addressLine(visit),
    status: statuses[visit.state],
    ...span(visit),
  });
  if (link) event.url(link).description(`Detalii, mutare sau anulare: ${link}`);
  if (company.email) event.organizer({ name: company.name, email: company.email });
  if (method !== 'PUBLISH') {
    event.createAttendee({
      email: visit.email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return calendarText(calendar);
}

/** A day without an hour is a whole day in the calendar. */
export function span(visit: Visit) {
  if (visit.timing === 'unset') return { start: new Date(`${visit.local_time.slice(0, 10)}T00:00:00Z`), allDay: true };
  return { start: new Date(visit.starts_at), end: endOf(visit) };
}
