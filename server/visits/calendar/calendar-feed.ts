import ical from 'ical-generator';
import { readablePhone } from '../../../contract/kernel/phone.ts';
import { addressLine } from '../emails/visit-text.ts';
import type { Visit } from '../visit-store.ts';
import { span, statuses } from './calendar-file.ts';
import { calendarText } from './calendar-text.ts';

/** The visits as the staff's own calendar shows them: who, where, how to call them. */
export function calendarOfVisits(visits: Visit[], company: { name: string }, publicUrl: string) {
  const calendar = ical({
    name: company.name ? `Vizite ${company.name}` : 'Vizite',
    prodId: { company: company.name || 'Site', product: 'Vizite', language: 'RO' },
    ttl: 60 * 30,
  });
  for (const visit of visits) {
    const link = `${publicUrl}/admin/appointments/${visit.id}`;
    calendar.createEvent({
      id: `echipa-${visit.id}`,
      sequence: visit.sequence,
      stamp: new Date(visit.updated_at),
      summary: `${visit.state === 'requested' ? '(de confirmat) ' : ''}${visit.name}: ${visit.service_name}`,
      location: addressLine(visit),
      description: [readablePhone(visit.phone_e164 ?? visit.phone), visit.notes, visit.staff_notes, link]
        .filter(Boolean)
        .join('\n'),
      url: link,
      status: statuses[visit.state],
      ...span(visit),
    });
  }
  return calendarText(calendar);
}
