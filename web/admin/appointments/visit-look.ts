import type { StaffVisit } from '../../../contract/staff-visits.ts';
import type { VisitStep } from '../../../contract/visit-steps.ts';

/** How the screens name steps. */

interface StepWords {
  /** On the button that begins it. */
  label: string;
  /** The heading of its sheet. */
  title: string;
  /** On the button that does it. */
  action: string;
  /** What the toast says. */
  done: string;
}

export const stepWords: Record<VisitStep, StepWords> = {
  confirm: {
    label: 'Confirmă',
    title: 'Confirmă vizita',
    action: 'Confirmă vizita',
    done: 'Vizita este confirmată',
  },
  move: { label: 'Mută', title: 'Mută vizita', action: 'Mută vizita', done: 'Vizita s-a mutat' },
  complete: {
    label: 'Am terminat',
    title: 'Încheie vizita',
    action: 'Încheie vizita',
    done: 'Vizita este încheiată',
  },
  no_show: {
    label: 'Nu a avut loc',
    title: 'Vizita nu a avut loc',
    action: 'Notează că nu a avut loc',
    done: 'Am notat că vizita nu a avut loc',
  },
  cancel: { label: 'Anulează', title: 'Anulează vizita', action: 'Anulează vizita', done: 'Vizita este anulată' },
};

type Timed = Pick<StaffVisit, 'date' | 'timing' | 'until'>;

/** '10:00–12:00', or that no hour was chosen. */
export function hoursOf({ date, timing, until }: Timed) {
  if (timing === 'unset') return 'fără oră';
  return until ? `${date.slice(11, 16)}–${until}` : date.slice(11, 16);
}

type Addressed = Pick<StaffVisit, 'address'>;

export const streetOf = ({ address: { streetName, houseNumber } }: Addressed) =>
  [streetName, houseNumber].filter(Boolean).join(' ');

export const townOf = ({ address: { city, county } }: Addressed) =>
  city === county ? city : [city, county].filter(Boolean).join(', ');

export const addressOf = (visit: Addressed) => [streetOf(visit), townOf(visit)].filter(Boolean).join(', ');

/** Opens the map of the phone or, on a computer, the one on the web. */
export const mapLink = (visit: Addressed) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${addressOf(visit)}, România`)}`;

type Reachable = Pick<StaffVisit, 'phone' | 'phoneE164'>;

export const callLink = ({ phone, phoneE164 }: Reachable) => `tel:${phoneE164 ?? phone.replace(/[^+\d]/g, '')}`;

export const chatLink = ({ phone, phoneE164 }: Reachable, text = '') =>
  `https://wa.me/${(phoneE164 ?? phone).replace(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
