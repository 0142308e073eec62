import type { ClientVisit } from '../../../contract/client-page/schemas.ts';
import { dayInBucharest } from '../../../contract/kernel/local-time.ts';
import { formatVisitHours, formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** 'astăzi, 18 iunie', 'joi, 18 iunie' */
export function describeDay(localTime: string, now = Date.now()) {
  const day = formatVisitShortDay(localTime);
  const near = [0, 1].find((days) => localTime.startsWith(dayInBucharest(new Date(now + days * dayMs))));
  return near === undefined ? day : day.replace(/^[^,]+/, near === 0 ? 'astăzi' : 'mâine');
}

type Arrival = Pick<ClientVisit, 'date' | 'until' | 'arrival' | 'progress'>;

/** 'sosim între 10:20 și 11:00': the narrowed window, once there is one. */
export function describeArrival({ date, until, arrival, progress }: Arrival) {
  if (progress === 'working') return 'Echipa lucrează la dumneavoastră.';
  if (progress === 'arrived') return 'Echipa a ajuns la dumneavoastră.';
  const hours = arrival
    ? `între ${arrival.from} și ${arrival.to}`
    : formatVisitHours({ localTime: date, ...(until && { windowEnd: until }) });
  if (progress === 'onTheWay') return hours ? `Echipa este pe drum și sosește ${hours}.` : 'Echipa este pe drum.';
  return hours ? `Sosim ${hours}.` : 'Ora o stabilim împreună, la telefon.';
}

export function describeState({ state, hasChoice }: Pick<ClientVisit, 'state' | 'hasChoice'>) {
  if (hasChoice) return 'Alegeți o oră';
  return state === 'confirmed' ? 'Confirmată' : 'Așteaptă confirmarea';
}
