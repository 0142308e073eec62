import { formatMonthlyUnit } from '../agreements/format-recurrence.ts';
import { formatCounty } from '../coverage/place.ts';
import { type Bani, formatBani } from '../kernel/money.ts';
import { formatCount } from '../kernel/pluralize.ts';
import { weekdayNames } from '../site/tidy-site.ts';
import { formatVisitDay } from '../visits/format-visit-time.ts';
import type { AddressName } from '../visits/visit-fields.ts';
import { formatWorkDuration } from '../visits/work-duration.ts';
import type { QuoteSnapshot } from './quote-content.ts';

interface Terms {
  start: string;
  end: string;
  weekday?: number | null;
  window?: string | null;
}

/** 'de joi, 1 aprilie 2027 până duminică, 31 octombrie 2027' */
export const formatAgreementPeriod = ({ start, end }: Terms) =>
  `de ${formatVisitDay(start)} până ${formatVisitDay(end)}`;

/** OUG 34/2014 requires the contract to state how long it lasts and how it ends. */
export const describeDuration = (terms: Terms) =>
  `Contractul de întreținere ține ${formatAgreementPeriod(terms)}. Încetează de la sine în ultima zi și nu se prelungește automat; mai devreme se poate încheia prin înțelegere.`;

export function describeVisitDays({ weekday, window }: Terms) {
  const preference = [weekday && weekdayNames[weekday - 1]?.toLowerCase(), window && `de la ${window}`]
    .filter(Boolean)
    .join(', ');
  return `Zilele vizitelor le stabilim pe parcurs, la intervalele scrise la fiecare lucrare${preference ? `, de preferință ${preference}` : ''}.`;
}

interface Monthly {
  gross: Bani;
  months: number;
  isEven: boolean;
}

/** Shown apart from the sums: between VAT and total it would look like an addend. */
export const describeMonthlyShare = (monthly: Monthly) => `Lucrările repetate costă ${describeMonthly(monthly)}.`;

/** '450 lei pe lună cu lucrări, 12 luni', '520 lei în medie pe lună cu lucrări, 7 luni' */
export const describeMonthly = ({ gross, months, isEven }: Monthly) =>
  `${formatBani(gross)} ${formatMonthlyUnit(isEven)}, ${months === 1 ? 'o lună' : formatCount(months, 'luni')}`;

/** '' for work that fits into one arrival window, and for versions without a duration. */
export const describeWorkDuration = (schedule: QuoteSnapshot['schedule']) =>
  schedule?.duration && schedule.windowCount > 1
    ? `Lucrarea ține ${formatWorkDuration(schedule.duration)}, cu aceeași echipă.`
    : '';

/** 'Strada Lalelelor 4, 400000 Cluj-Napoca, jud. Cluj' */
export const formatClientAddress = (client: Pick<QuoteSnapshot['client'], AddressName>) =>
  [
    [client.streetName, client.houseNumber].filter(Boolean).join(' '),
    client.buildingName,
    [client.postalCode, client.city].filter(Boolean).join(' '),
    formatCounty(client.county, client.city),
  ]
    .filter(Boolean)
    .join(', ');
