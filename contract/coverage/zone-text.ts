import { formatBani } from '../kernel/money.ts';
import { formatPlace } from './place.ts';
import type { PlaceZone, Zone } from './schemas.ts';

/** 'transport gratuit', 'transport 60 lei', 'transport la cerere' */
export function formatTransport({ transport, feeBani }: Pick<Zone, 'transport' | 'feeBani'>) {
  if (transport === 'free') return 'transport gratuit';
  return transport === 'fee' && feeBani !== undefined ? `transport ${formatBani(feeBani)}` : 'transport la cerere';
}

export const formatKm = (km: number) => (km < 1 ? 'sub 1 km' : `${km} km`);

const formatZone = (zone: NonNullable<PlaceZone['zone']>) => `zona ${zone.number} (${formatZoneExtent(zone)})`;

/** Names a zone by its distance, which holds for every place in it: a village 14 km away is not 'în oraș'. */
export const formatZoneExtent = ({ where, reach, isNamed }: NonNullable<PlaceZone['zone']>) =>
  /\d/.test(reach) && !isNamed ? reach : where || reach;

export function formatPlaceZone({ place, km, zone }: PlaceZone) {
  const distance = km === null ? [] : [formatKm(km)];
  const parts = zone ? [...distance, formatZone(zone), formatTransport(zone)] : [...distance, 'zonă necunoscută'];
  return `${formatPlace(place)}: ${parts.join(', ')}`;
}
