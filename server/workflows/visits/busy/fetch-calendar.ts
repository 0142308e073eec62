import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import type { Context } from '../../../context.ts';
import { decryptText, encryptText, openSecretKey, WrongKeyError } from '../../../platform/db/encrypted-text.ts';
import { splitIntoChunks } from '../../../platform/db/rows.ts';
import { OutgoingCallError } from '../../../platform/outgoing/outgoing-calls.ts';
import { listVisitsByIds } from '../visit-store.ts';
import type { BusyHours } from './busy-hours.ts';
import type { BusyCalendar } from './busy-store.ts';
import { readInProcess } from './calendar-process.ts';
import { UnreadableCalendar } from './unreadable-calendar.ts';

/** Bookings reach one year ahead. */
const aheadDays = 366;
/** An unchanged calendar is read again after this many days, because its rules produce new hours. */
const reachedDays = 7;
const redirects = 3;

export type Reading =
  | { outcome: 'unchanged' }
  | { outcome: 'failed'; problem: string }
  | { outcome: 'read'; hours: BusyHours[]; columns: Pick<BusyCalendar, 'etag' | 'last_modified' | 'read_until'> };

type Secrets = Pick<Context, 'config'>;

export const encryptAddress = ({ config }: Secrets, id: string, address: string) =>
  encryptText(openSecretKey(config), address, `busy calendar ${id}`);

const decryptAddress = ({ config }: Secrets, { id, address }: BusyCalendar) =>
  decryptText(openSecretKey(config), address, `busy calendar ${id}`);

/** Requests the calendar. Every answer of its server gives a result, never an exception. */
export async function fetchCalendar(context: Context, calendar: BusyCalendar): Promise<Reading> {
  try {
    return await fetchChanges(context, calendar);
  } catch (error) {
    if (error instanceof OutgoingCallError || error instanceof UnreadableCalendar)
      return { outcome: 'failed', problem: error.message };
    if (error instanceof WrongKeyError)
      return {
        outcome: 'failed',
        problem: 'Adresa a fost salvată cu altă cheie a serverului. Introduceți-o din nou.',
      };
    throw error;
  }
}

async function fetchChanges(context: Context, calendar: BusyCalendar): Promise<Reading> {
  const today = toBucharestDay(context.now());
  const isKnown = calendar.read_until !== null && calendar.read_until >= addDays(today, aheadDays - reachedDays);
  const { status, headers, body } = await context.callOutside({
    url: decryptAddress(context, calendar),
    redirects,
    headers: {
      accept: 'text/calendar',
      ...(isKnown && calendar.etag && { 'if-none-match': calendar.etag }),
      ...(isKnown && calendar.last_modified && { 'if-modified-since': calendar.last_modified }),
    },
  });
  if (status === 304 && isKnown) return { outcome: 'unchanged' };
  if (status !== 200) throw new UnreadableCalendar(describeStatus(status));
  const [text, to] = [body.toString('utf8'), addDays(today, aheadDays)];
  const hours = await readInProcess({ text, from: today, to, visitIds: await listOwnVisits(context, text) });
  const columns = {
    etag: limitHeader(headers.etag),
    last_modified: limitHeader(headers['last-modified']),
    read_until: to,
  };
  return { outcome: 'read', hours, columns };
}

const limitHeader = (value: string | undefined) => (value && value.length <= 500 ? value : null);

function describeStatus(status: number) {
  if (status === 404 || status === 410) return `Calendarul nu mai există la această adresă (răspuns ${status}).`;
  if (status === 401 || status === 403)
    return `Calendarul nu poate fi citit cu această adresă (răspuns ${status}). Copiați din nou adresa secretă.`;
  return `Serverul calendarului a răspuns cu ${status}.`;
}

/** Finds ids in a file, without parsing it, that may belong to our visits. */
const listOwnIds = (text: string) => [
  ...new Set(
    [...text.matchAll(/^UID:(?:echipa-)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\r?$/gim)].map(([, id]) =>
      (id as string).toLowerCase(),
    ),
  ),
];

async function listOwnVisits({ db }: Context, text: string) {
  const found: string[] = [];
  for (const ids of splitIntoChunks(listOwnIds(text)))
    found.push(...(await listVisitsByIds(db, ids)).map(({ id }) => id));
  return found;
}
