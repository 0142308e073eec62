import { addDays } from '../kernel/local-time.ts';
import type { QuoteSnapshot } from './quote-content.ts';
import { formatClientAddress } from './quote-texts.ts';

export const withdrawalDays = 14;

/** The last day, both in Bucharest. */
export const lastWithdrawalDay = (acceptedOn: string) => addDays(acceptedOn, withdrawalDays);

/** Whether work that starts on a day, if one is chosen, starts before the right of withdrawal ends. */
export const startsInWithdrawalPeriod = (start: string | null | undefined, acceptedOn: string) =>
  Boolean(start) && String(start).slice(0, 10) <= lastWithdrawalDay(acceptedOn);

/** What the consumer declares on the page, followed by what they added. */
export const writeWithdrawalStatement = (number: string, added: string) =>
  [`Mă retrag din contractul încheiat prin acceptarea ofertei ${number}.`, added].filter(Boolean).join(' ');

/** The model form of OUG 34/2014, filled in for one quote; `acceptedOn` and `name` as they are to be read. */
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
