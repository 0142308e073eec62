import type { Stop } from '../../../contract/crew/schemas.ts';
import type { StaffVisit } from '../../../contract/visits/staff-visits.ts';
import { formatStreet, formatTown } from './visit-format.ts';

type Addressed = Pick<StaffVisit, 'address'>;

const formatVisitAddress = (visit: Addressed) => [formatStreet(visit), formatTown(visit)].filter(Boolean).join(', ');

/** Links to a route that ends at the exact point of the garden, or at its address. */
export const buildVisitRouteLink = ({ position, ...visit }: Addressed & Pick<Stop, 'position'>) => {
  const place = position?.isExact
    ? `${position.latitude},${position.longitude}`
    : `${formatVisitAddress(visit)}, România`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
};

export const buildVisitMapLink = (visit: Addressed) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${formatVisitAddress(visit)}, România`)}`;

type Reachable = Pick<StaffVisit, 'phone' | 'phoneE164'>;

/** The form of the site accepts any ten characters as a phone number. */
export const isDialable = ({ phone, phoneE164 }: Reachable) =>
  phoneE164 !== null || phone.replace(/\D/g, '').length >= 4;

export const buildVisitCallLink = ({ phone, phoneE164 }: Reachable) =>
  `tel:${phoneE164 ?? phone.replace(/[^+\d]/g, '')}`;

export const buildVisitChatLink = ({ phone, phoneE164 }: Reachable, text = '') =>
  `https://wa.me/${(phoneE164 ?? phone).replace(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`;

export const buildVisitTextLink = (visit: Reachable, text: string) =>
  `${buildVisitCallLink(visit).replace('tel:', 'sms:')}?&body=${encodeURIComponent(text)}`;
