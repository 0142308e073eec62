import { addDays, toBucharestDay, toWeekday } from '../kernel/local-time.ts';
import { formatVisitDay } from '../visits/format-visit-time.ts';
import { findHoliday } from '../visits/holidays.ts';
import type { QuoteSnapshot } from './quote-content.ts';
import { formatClientAddress } from './quote-texts.ts';
import { isConsumer } from './totals.ts';
import type { WithdrawalRight } from './withdrawal-right.ts';

export const withdrawalDays = 14;

/** Both in Bucharest. A term that ends on a day off ends with the next working day (Regulation 1182/71, art. 3). */
export function calculateLastWithdrawalDay(acceptedOn: string) {
  let day = addDays(acceptedOn, withdrawalDays);
  while (isDayOff(day)) day = addDays(day, 1);
  return day;
}

const isDayOff = (day: string) => toWeekday(day) > 5 || findHoliday(day);

/** Whether work on this day, if one is chosen, starts before the right of withdrawal ends. */
export const startsInWithdrawalPeriod = (start: string | null | undefined, acceptedOn: string) =>
  Boolean(start) && String(start).slice(0, 10) <= calculateLastWithdrawalDay(acceptedOn);

interface Evidence {
  /** An instant. */
  at: string;
  consents: { name: string }[];
  /** The number of the agreement that was accepted with the quote. */
  agreement?: string | undefined;
}

/** Returns null for a business. */
export const findWithdrawalTerm = (snapshot: QuoteSnapshot, { at, consents, agreement }: Evidence) =>
  isConsumer(snapshot)
    ? {
        until: calculateLastWithdrawalDay(toBucharestDay(new Date(at))),
        endsWithWork: !agreement && consents.some(({ name }) => name === 'earlyStart'),
      }
    : null;

/** The text that follows the last day. */
export const formatWithdrawalLimit = ({ endsWithWork }: Pick<WithdrawalRight, 'endsWithWork'>) =>
  `inclusiv${endsWithWork ? ', dacă lucrările nu sunt executate complet mai devreme' : ''}`;

/** 'până miercuri, 24 martie 2027 inclusiv, dacă lucrările nu sunt executate complet mai devreme' */
export const formatWithdrawalTerm = ({ until, endsWithWork }: Pick<WithdrawalRight, 'until' | 'endsWithWork'>) =>
  `până ${formatVisitDay(until)} ${formatWithdrawalLimit({ endsWithWork })}`;

/** The standard declaration, followed by the consumer's own words. */
export const writeWithdrawalStatement = (number: string, added: string) =>
  [`Mă retrag din contractul încheiat prin acceptarea ofertei ${number}.`, added].filter(Boolean).join(' ');

/** The model form of OUG 34/2014, filled in for one quote; `acceptedOn` and `name` are already formatted. */
export function writeWithdrawalForm(
  { company, client, number }: Pick<QuoteSnapshot, 'company' | 'client' | 'number'>,
  { acceptedOn, name }: { acceptedOn: string; name: string },
) {
  const seat = company.identification.find(({ label }) => label === 'Sediul social')?.value;
  return [
    `Către ${[company.name, seat, company.email].filter(Boolean).join(', ')}`,
    `Vă informez prin prezenta cu privire la retragerea mea din contractul pentru următoarele servicii: lucrările din oferta ${number}.`,
    `Comandate la data de: ${acceptedOn}`,
    `Numele consumatorului: ${name}`,
    `Adresa consumatorului: ${formatClientAddress(client)}`,
    'Semnătura consumatorului (numai pe hârtie):',
    'Data:',
  ];
}
