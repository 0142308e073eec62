import type { StaffVisit } from '../../../contract/visits/staff-visits.ts';

type Timed = Pick<StaffVisit, 'date' | 'timing' | 'until'>;

/** '10:00–12:00', or that no hour was chosen. */
export function formatArrivalHours({ date, timing, until }: Timed) {
  if (timing === 'unset') return 'fără oră';
  return until ? `${date.slice(11, 16)}–${until}` : date.slice(11, 16);
}

type Addressed = Pick<StaffVisit, 'address'>;

export const formatStreet = ({ address: { streetName, houseNumber } }: Addressed) =>
  [streetName, houseNumber].filter(Boolean).join(' ');

export const formatTown = ({ address: { city, county } }: Addressed) =>
  city === county ? city : [city, county].filter(Boolean).join(', ');
