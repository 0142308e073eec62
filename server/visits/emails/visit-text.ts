import type { Visit } from '../visit-store.ts';
import { windowEnd, workEnd } from '../visit-time.ts';

type Address = Pick<Visit, 'street_name' | 'house_number' | 'city' | 'county'>;

export const addressLine = ({ street_name, house_number, city, county }: Address) =>
  unlinked(oneLine([`${street_name} ${house_number}`.trim(), city, county].filter(Boolean).join(', ')));

export function visitHours(time: Pick<Visit, 'local_time' | 'starts_at' | 'minutes' | 'work_minutes' | 'timing'>) {
  const workUntil = workEnd(time);
  return {
    localTime: time.local_time,
    ...(time.timing === 'window' && { windowEnd: windowEnd(time.local_time, time.minutes) }),
    ...(workUntil && { workUntil }),
  };
}

export const emailVisit = (visit: Visit) => ({
  service: visit.service_name,
  ...visitHours(visit),
  address: addressLine(visit),
});

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

// A space after the dot, because mail programs turn what looks like an address into a link.
const unlinked = (text: string) => text.replace(/:\/\/+/g, ' ').replace(/(\w)\.(?=\w)/g, '$1. ');
