import { addDays } from '../kernel/local-time.ts';

export const withdrawalDays = 14;

/** The last day, both in Bucharest. */
export const lastWithdrawalDay = (acceptedOn: string) => addDays(acceptedOn, withdrawalDays);

/** Whether work that starts on a day, if one is chosen, starts before the right of withdrawal ends. */
export const startsInWithdrawalPeriod = (start: string | null | undefined, acceptedOn: string) =>
  Boolean(start) && String(start).slice(0, 10) <= lastWithdrawalDay(acceptedOn);

/** The model form of OUG 34/2014, filled in for one quote. */
export const writeWithdrawalForm = (
  company: { name: string; address: string; email: string },
  quote: { number: string; acceptedOn: string; name: string; address: string },
) => [
  `Către ${[company.name, company.address, company.email].filter(Boolean).join(', ')}`,
  `Vă informez prin prezenta cu privire la retragerea mea din contractul pentru următoarele servicii: lucrările din oferta ${quote.number}.`,
  `Comandate la data de: ${quote.acceptedOn}`,
  `Numele consumatorului: ${quote.name}`,
  `Adresa consumatorului: ${quote.address}`,
  'Semnătura consumatorului (numai pe hârtie):',
  'Data:',
];
