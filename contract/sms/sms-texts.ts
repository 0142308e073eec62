import { fillPlaceholders } from '../emails/placeholders.ts';
import { type Bani, formatBani } from '../kernel/money.ts';
import { formatVisitShortDay, hasHour, type VisitTime } from '../visits/format-visit-time.ts';
import { shortenCompany, toGsmText } from './gsm-text.ts';
import { type SmsKind, smsTextsRo } from './ro.ts';

/** Those that clients receive. */
export type ClientSmsKind = Exclude<SmsKind, 'test'>;

export const smsPlaceholders = {
  firma: 'numele firmei, cel mult 30 de caractere',
  data: 'ziua vizitei: joi, 20 noiembrie',
  ora: 'intervalul: 10:00-12:00',
  oferta: 'numărul ofertei',
  suma: 'totalul ofertei',
  link: 'linkul clientului',
} as const;
type SmsPlaceholder = keyof typeof smsPlaceholders;

const ofVisit = ['firma', 'data', 'ora'] as const;

export const placeholdersOfSms: Record<ClientSmsKind, readonly SmsPlaceholder[]> = {
  confirmed: ofVisit,
  reminder: ofVisit,
  moved: ofVisit,
  onTheWay: ['firma'],
  choice: ['firma', 'link'],
  quote: ['firma', 'oferta', 'suma', 'link'],
};

/** '' means the standard text. */
export type SmsTexts = Record<ClientSmsKind, string>;

export interface SmsData {
  company: string;
  visit?: VisitTime;
  quote?: { number: string; gross: Bani };
  link?: string;
}

/** The message as it leaves. */
export const writeSms = (kind: SmsKind, data: SmsData, texts: Partial<Record<SmsKind, string>>) =>
  toGsmText(fillPlaceholders(texts[kind] || smsTextsRo[kind], getValues(data)));

function getValues({ company, visit, quote, link }: SmsData): Partial<Record<SmsPlaceholder, string>> {
  return {
    firma: shortenCompany(company),
    ...(visit && { data: formatVisitShortDay(visit.localTime), ora: formatHours(visit) }),
    ...(quote && { oferta: quote.number, suma: formatBani(quote.gross) }),
    ...(link !== undefined && { link }),
  };
}

/** '10:00-12:00', 'ora 10:00'; '' when no hour was chosen. */
function formatHours({ localTime, windowEnd }: VisitTime) {
  if (!hasHour(localTime)) return '';
  const start = localTime.slice(11, 16);
  return windowEnd ? `${start}-${windowEnd}` : `ora ${start}`;
}
