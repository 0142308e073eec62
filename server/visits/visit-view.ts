import type { OwnVisit } from '../../contract/visits/own-visit.ts';
import { visitorStepsFrom } from '../../contract/visits/steps.ts';
import type { Visit } from './visit-store.ts';
import { hasBegun, isPast, windowEnd } from './visit-time.ts';

/** What the visitor sees of a visit. */
export const visitorView = (visit: Visit, now: Date): OwnVisit => ({
  state: visit.state,
  name: visit.name,
  service: { id: visit.service_id, name: visit.service_name },
  date: visit.local_time,
  timing: visit.timing,
  until: visit.timing === 'window' ? windowEnd(visit.local_time, visit.minutes) : null,
  address: {
    streetName: visit.street_name,
    houseNumber: visit.house_number,
    city: visit.city,
    county: visit.county,
    postalCode: visit.postal_code,
  },
  hasBegun: hasBegun(visit, now),
  isPast: isPast(visit, now),
  steps: visitorStepsFrom(visit.state, hasBegun(visit, now)),
});
