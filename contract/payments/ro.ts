import { type Bani, formatBani } from '../kernel/money.ts';

/** What clients read about paying: on the quote's page, in e-mails and on papers. */
export const ro = {
  heading: 'Plata',
  due: 'De plată acum',
  dueOn: 'Până la',
  paid: 'Plătit',
  beneficiary: 'Beneficiar',
  iban: 'IBAN',
  bank: 'Banca',
  reference: 'Detalii (explicația plății)',
  roPay: 'Scanați codul RoPay din aplicația băncii și scrieți suma.',
  roPayAlt: 'Codul RoPay al firmei',
  referenceHint: 'Scrieți la detalii numărul ofertei, ca să vă recunoaștem plata.',
  reminder:
    'Vă amintim că termenul de plată a trecut, iar noi nu am găsit încă plata. Dacă ați plătit între timp, vă mulțumim și vă rugăm să nu țineți seama de acest mesaj.',
  wasDue: (day: string) => `Termenul a fost ${day}. Dacă ați plătit între timp, vă mulțumim.`,
  restLater: (paid: Bani, rest: Bani) =>
    `Am primit ${formatBani(paid)}. Restul de ${formatBani(rest)} se plătește după terminarea lucrărilor.`,
  partPaid: (paid: Bani, total: Bani) => `Am primit ${formatBani(paid)} din ${formatBani(total)}.`,
  allPaid: (paid: Bani) => `Am primit toată suma: ${formatBani(paid)}. Vă mulțumim.`,
  overpaid: (paid: Bani, total: Bani) => `Am primit ${formatBani(paid)}; de plată au fost ${formatBani(total)}.`,
  deposit: (percent: number | null, amount: Bani, rest: Bani) =>
    [
      `${percent === null ? 'Avans' : `Avans de ${percent}%`}: ${formatBani(amount)}, după acceptare`,
      ...(rest > 0 ? [`restul de ${formatBani(rest)}, după terminarea lucrărilor`] : []),
    ]
      .join('; ')
      .concat('.'),
};
