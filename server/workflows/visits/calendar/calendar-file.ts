import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { EmailCompany } from '../../../../contract/emails/email-fields.ts';
import { formatPhone } from '../../../../contract/kernel/phone.ts';
import { listVisitDetails } from '../../../../contract/visits/field-values.ts';
import type { VisitState } from '../../../../contract/visits/steps.ts';
import { detailFields } from '../../../../contract/visits/visit-fields.ts';
import { formatWorkDay } from '../../../../contract/visits/work-days.ts';
import type { Team } from '../../../company/teams/team-store.ts';
import { readFields } from '../visit-columns.ts';
import type { Visit } from '../visit-store.ts';
import { calculateEnd, formatAddressLine } from '../visit-time.ts';

/** `PUBLISH` is for a download; the others are for e-mails, as an invitation and its cancellation. */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

type Company = Pick<EmailCompany, 'name' | 'email'>;

/** With a constant UID and a rising SEQUENCE calendars replace the entry. Hours are in UTC. */
export function writeCalendarFile(
  visit: Visit,
  company: Company,
  method: CalendarMethod,
  { link, days = [] }: { link?: string; days?: string[] } = {},
): string {
  const calendar = ical({ prodId: buildProdId(company), method: ICalCalendarMethod[method] });
  const event = calendar.createEvent({
    id: visit.id,
    sequence: visit.sequence,
    stamp: new Date(visit.updated_at),
    created: new Date(visit.created_at),
    lastModified: new Date(visit.updated_at),
    summary: [
      company.name ? `${visit.service_name}: vizită ${company.name}` : `Vizită: ${visit.service_name}`,
      formatWorkDay(visit.local_time, days),
    ]
      .filter(Boolean)
      .join(', '),
    location: formatAddressLine(visit),
    status: eventStatuses[visit.state],
    ...calculateEventSpan(visit),
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
  return calendar.toString();
}

/** The calendar of one team, or of all teams. */
export function createCalendarFeed(
  visits: (Visit & { team: Team | undefined; days: string[] })[],
  company: Company,
  { publicUrl, team }: { publicUrl: string; team: Team | undefined },
): string {
  const calendar = ical({
    name: ['Vizite', company.name, team?.name].filter(Boolean).join(' '),
    prodId: buildProdId(company),
    ttl: 60 * 30,
  });
  for (const visit of visits) {
    const link = `${publicUrl}/admin/appointments/${visit.id}`;
    calendar.createEvent({
      id: `echipa-${visit.id}`,
      sequence: visit.sequence,
      stamp: new Date(visit.updated_at),
      summary: [
        `${visit.state === 'requested' ? '(de confirmat) ' : ''}${visit.name}: ${visit.service_name}${
          visit.team ? ` (${visit.team.name})` : ''
        }`,
        formatWorkDay(visit.local_time, visit.days),
      ]
        .filter(Boolean)
        .join(', '),
      location: formatAddressLine(visit),
      description: [formatPhone(visit.phone_e164 ?? visit.phone), ...describeDetails(visit), visit.staff_notes, link]
        .filter(Boolean)
        .join('\n'),
      url: link,
      status: eventStatuses[visit.state],
      ...calculateEventSpan(visit),
    });
  }
  return calendar.toString();
}

const describeDetails = (visit: Visit) =>
  listVisitDetails(readFields(visit, detailFields)).map(({ label, text }) => `${label}: ${text}`);

const buildProdId = ({ name }: Company) => ({ company: name || 'Site', product: 'Vizite', language: 'RO' });

const eventStatuses: Record<VisitState, ICalEventStatus> = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  no_show: ICalEventStatus.CANCELLED,
};

function calculateEventSpan(visit: Visit) {
  if (visit.timing === 'unset') return { start: new Date(`${visit.local_time.slice(0, 10)}T00:00:00Z`), allDay: true };
  return { start: new Date(visit.starts_at), end: calculateEnd(visit) };
}
