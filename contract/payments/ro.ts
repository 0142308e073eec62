import { type Bani, formatBani } from '../kernel/money.ts';
import { pluralize } from '../kernel/pluralize.ts';
import type { HoursState } from './schemas.ts';

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
  payByCard: 'Plătește cu cardul',
  cardHint: 'Plata se face pe pagina securizată Stripe; datele cardului nu ajung la noi. Fără niciun cost în plus.',
  cardOnPage: 'Se poate plăti și cu cardul, de pe pagina ofertei.',
  testMode: 'Mod de probă: nu se încasează bani.',
  cardWaiting: 'Plata se confirmă…',
  cardLate:
    'Plata nu s-a confirmat încă. Dacă ați plătit, o înregistrăm de îndată ce Stripe o confirmă; nu plătiți a doua oară.',
  cardCheckAgain: 'Verifică din nou',
  reminder:
    'Vă amintim că termenul de plată a trecut, iar noi nu am găsit încă plata. Dacă ați plătit între timp, vă mulțumim și vă rugăm să nu țineți seama de acest mesaj.',
  wasDue: (day: string) => `Termenul a fost ${day}. Dacă ați plătit între timp, vă mulțumim.`,
  restLater: (paid: Bani, rest: Bani) =>
    `Am primit ${formatBani(paid)}. Restul de ${formatBani(rest)} se plătește după terminarea lucrărilor.`,
  partPaid: (paid: Bani, total: Bani) => `Am primit ${formatBani(paid)} din ${formatBani(total)}.`,
  allPaid: (paid: Bani) => `Am primit toată suma: ${formatBani(paid)}. Vă mulțumim.`,
  overpaid: (paid: Bani, total: Bani, rest: Bani) =>
    `Am primit ${formatBani(paid)}; de plată au fost ${formatBani(total)}. Diferența de ${formatBani(rest)} vi se restituie.`,
  hoursOffer: (days: number) =>
    `Orele alese se păstrează ${days === 0 ? 'în ziua acceptării' : `${pluralize(days, 'o zi', 'zile')} de la acceptare`} și rămân definitiv ale dumneavoastră după plata avansului.`,
  hours: {
    awaited: (day: string) => `Orele dumneavoastră se păstrează până ${day}; după plata avansului rămân definitiv.`,
    held: () => 'Orele dumneavoastră sunt păstrate definitiv.',
    lapsed: (day: string) =>
      `Avansul era de plată până ${day}: orele nu mai sunt sigure. Plătiți-l ca să le păstrăm sau scrieți-ne. Dacă ați plătit între timp, vă mulțumim.`,
    released: (day: string) =>
      `Avansul nu a fost plătit până ${day}, așa că orele au fost eliberate. După plată stabilim altă zi.`,
  } satisfies Record<HoursState['state'], (day: string) => string>,
  deposit: (percent: number | null, amount: Bani, rest: Bani) =>
    [
      `${percent === null ? 'Avans' : `Avans de ${percent}%`}: ${formatBani(amount)}, după acceptare`,
      ...(rest > 0 ? [`restul de ${formatBani(rest)}, după terminarea lucrărilor`] : []),
    ]
      .join('; ')
      .concat('.'),
};
