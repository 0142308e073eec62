import ICAL from 'ical.js';
import { addDays, timeZone, toBucharestTime, toMinutes, toTime } from '../../../../contract/kernel/local-time.ts';
import { UnreadableCalendar } from './unreadable-calendar.ts';

/** A part of a day in Bucharest, from HH:mm to HH:mm; a day ends at 24:00. */
export interface BusyHours {
  date: string;
  from: string;
  until: string;
}

export interface CalendarToRead {
  text: string;
  /** The first and the last day that are read. */
  from: string;
  to: string;
  /** Ids of our own visits, whose entries (from the feed or an e-mail) are ignored. */
  visitIds: string[];
}

/** The maximum number of occurrences. A daily rule is followed only from shortly before the first day. */
const maxSteps = 100_000;
const maxEvents = 20_000;
/** Busy parts of days; 20 on every working day are 5,000 a year. All calendars are read for the dashboard. */
const maxParts = 6000;

/**
 * Merged and sorted, without free, cancelled and own entries. The number of steps is limited here, the time by the
 * caller.
 */
export function readBusyHours({ text, from, to, visitIds }: CalendarToRead): BusyHours[] {
  const calendars = parseCalendars(text);
  const range = { from: toMs(from), to: toMs(addDays(to, 1)) };
  const ownVisitIds = new Set(visitIds);
  const spans: Span[] = [];
  const budget = { steps: maxSteps };
  for (const calendar of calendars) {
    const zones = createZones(calendar);
    const events = calendar.getAllSubcomponents('vevent').filter((event) => !ownVisitIds.has(readOwnId(event)));
    if (events.length > maxEvents) throw new UnreadableCalendar('Calendarul are prea multe evenimente.');
    const replaced = listReplaced(events, zones);
    for (const event of events)
      if (isBusy(event)) spans.push(...listSpans(event, zones, range, replaced.get(readText(event, 'uid')), budget));
  }
  const hours = mergeHours(spans.flatMap((span) => splitIntoDays(span, from, to)));
  if (hours.length > maxParts) throw new UnreadableCalendar('Calendarul are prea multe intervale ocupate.');
  return hours;
}

/**
 * The id of the visit that an entry shows: 'echipa-…' in the company's feed, without a prefix in e-mails to clients.
 */
const ownUid = /^(?:echipa-)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

const readOwnId = (event: ICAL.Component) => ownUid.exec(readText(event, 'uid'))?.[1]?.toLowerCase() ?? '';

function parseCalendars(text: string) {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text))
    throw new UnreadableCalendar('La adresa aceasta nu este un calendar (.ics), ci altceva, poate o pagină.');
  try {
    const parsed = ICAL.parse(text.replace(/^\uFEFF/, '').trim()) as unknown[];
    const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as ConstructorParameters<typeof ICAL.Component>[0][];
    return roots.map((root) => new ICAL.Component(root));
  } catch {
    throw new UnreadableCalendar('Fișierul calendarului este incomplet sau stricat.');
  }
}

const readText = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? '');

function isBusy(event: ICAL.Component) {
  return (
    readText(event, 'status').toUpperCase() !== 'CANCELLED' &&
    readText(event, 'transp').toUpperCase() !== 'TRANSPARENT' &&
    readText(event, 'x-microsoft-cdo-busystatus').toUpperCase() !== 'FREE'
  );
}

/** A span in milliseconds. Hours are instants; whole days are midnights in UTC. */
interface Span {
  start: number;
  end: number;
  isDays: boolean;
}

/** Widens the range on both sides, so that it covers every time zone. */
const slackMs = 36 * 3_600_000;

function listSpans(
  event: ICAL.Component,
  zones: Zones,
  range: { from: number; to: number },
  replaced: ReadonlySet<number> | undefined,
  budget: { steps: number },
): Span[] {
  const start = event.getFirstProperty('dtstart');
  const value = start && readTime(start);
  if (!value) return [];
  const { isDate } = value;
  const toStart = (wall: string) => zones.toMs(wall, value.zone);
  const lengthMs = readLength(event, toStart(value.wall), isDate, zones);
  const first = range.from - slackMs - lengthMs;
  const last = range.to + slackMs;
  const left = new Set(replaced);
  for (const excluded of listTimes(event, 'exdate')) left.add(zones.toMs(excluded.wall, excluded.zone));
  const isOverride = event.hasProperty('recurrence-id');
  const times = isOverride
    ? [toStart(value.wall)]
    : [...listOccurrences(event, value, { first, last, toStart, zones }, budget)];
  return [...new Set(times)]
    .filter((at) => (isOverride || !left.has(at)) && at >= first && at <= last)
    .map((at) => ({ start: Math.max(at, range.from - slackMs), end: Math.min(at + lengthMs, last), isDays: isDate }))
    .filter(({ start: begins, end }) => end > begins);
}

interface Search {
  first: number;
  last: number;
  toStart: (wall: string) => number;
  zones: Zones;
}

function* listOccurrences(
  event: ICAL.Component,
  start: CalendarTime,
  { first, last, toStart, zones }: Search,
  budget: { steps: number },
) {
  const rules = event.getAllProperties('rrule');
  yield toStart(start.wall);
  for (const added of listTimes(event, 'rdate')) yield zones.toMs(added.wall, added.zone);
  for (const property of rules) {
    const rule = property.getFirstValue() as ICAL.Recur;
    // Compares instants, because the library would compare a wall time with one in UTC.
    const until = rule.until ? readUntil(rule.until, zones, start.zone) : Number.POSITIVE_INFINITY;
    rule.until = null;
    if (until < first) continue;
    const steps = rule.iterator(skipAhead(start.wall, start.isDate, rule, first));
    for (let next = steps.next(); next; next = steps.next()) {
      if (--budget.steps < 0)
        throw new UnreadableCalendar('Calendarul are reguli de repetare prea lungi și nu poate fi citit.');
      const at = toStart(readWall(next));
      if (at > last || at > until) break;
      yield at;
    }
  }
}

const readUntil = (until: ICAL.Time, zones: Zones, zone: string | undefined) =>
  until.isDate
    ? zones.toMs(readWall(until), zone) + dayMs - 1
    : zones.toMs(readWall(until), isUtc(until) ? 'UTC' : zone);

const dayMs = 86_400_000;

/**
 * Rules by days or weeks without a count start shortly before the range, so that years of a daily event are not
 * followed.
 */
function skipAhead(wall: string, isDate: boolean, rule: ICAL.Recur, first: number) {
  const unit = rule.freq === 'DAILY' ? 1 : rule.freq === 'WEEKLY' ? 7 : 0;
  const period = unit * Math.max(1, rule.interval) * dayMs;
  const ahead = first - 2 * dayMs - toMs(wall.slice(0, 10));
  const skipped = rule.count || period === 0 ? 0 : Math.max(0, Math.floor(ahead / period)) * period;
  const day = addDays(wall.slice(0, 10), skipped / dayMs);
  return ICAL.Time.fromString(isDate ? day : day + wall.slice(10), undefined as never);
}

/** Lists by UID the occurrences of recurring events that were changed or moved one by one. */
function listReplaced(events: ICAL.Component[], zones: Zones) {
  const found = new Map<string, Set<number>>();
  for (const event of events) {
    const property = event.getFirstProperty('recurrence-id');
    const value = property && readTime(property);
    if (!value) continue;
    const uid = readText(event, 'uid');
    found.set(uid, (found.get(uid) ?? new Set()).add(zones.toMs(value.wall, value.zone)));
  }
  return found;
}

function readLength(event: ICAL.Component, start: number, isDate: boolean, zones: Zones) {
  const end = event.getFirstProperty('dtend');
  const value = end && readTime(end);
  if (value) return Math.max(0, zones.toMs(value.wall, value.zone) - start);
  const duration = event.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return Math.max(0, duration.toSeconds() * 1000);
  return isDate ? dayMs : 0;
}

interface CalendarTime {
  /** yyyy-MM-ddTHH:mm:ss; for a day, its midnight. */
  wall: string;
  isDate: boolean;
  /** A day has no time zone and is taken as a midnight in UTC. */
  zone: string | undefined;
}

const isUtc = (time: ICAL.Time) => time.zone === ICAL.Timezone.utcTimezone;

const readWall = ({ year, month, day, hour, minute, second, isDate }: ICAL.Time) => {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isDate ? `${date}T00:00:00` : `${date}T${two(hour)}:${two(minute)}:${two(Math.min(second, 59))}`;
};

function toCalendarTime(value: unknown, property: ICAL.Property): CalendarTime | undefined {
  const time = value instanceof ICAL.Period ? value.start : value;
  if (!(time instanceof ICAL.Time)) return undefined;
  const zone = isUtc(time) ? 'UTC' : (property.getFirstParameter('tzid') ?? timeZone);
  return { wall: readWall(time), isDate: time.isDate, zone: time.isDate ? 'UTC' : zone };
}

const readTime = (property: ICAL.Property) => toCalendarTime(property.getFirstValue(), property);

const listTimes = (event: ICAL.Component, name: string) =>
  event
    .getAllProperties(name)
    .flatMap((property) => property.getValues().flatMap((value) => toCalendarTime(value, property) ?? []));

interface Zones {
  toMs: (wall: string, zone: string | undefined) => number;
}

/** A zone with a known name, otherwise the rules in the file, otherwise Bucharest. */
function createZones(calendar: ICAL.Component): Zones {
  const inFile = new Map(
    calendar.getAllSubcomponents('vtimezone').map((component) => [readText(component, 'tzid'), component]),
  );
  const converters = new Map<string, (wall: string) => number>();
  const find = (zone: string) => {
    const name = [zone, timeZone].find((candidate) => candidate !== zone || isZoneName(candidate)) as string;
    const component = name === zone ? undefined : inFile.get(zone);
    if (!component) return (wall: string) => toInstantMs(wall, name);
    const rules = new ICAL.Timezone({ component, tzid: zone });
    return (wall: string) => {
      const time = ICAL.Time.fromString(wall, undefined as never);
      time.zone = rules;
      return time.toUnixTime() * 1000;
    };
  };
  return {
    toMs(wall, zone = 'UTC') {
      if (zone === 'UTC') return toMs(wall);
      const convert = converters.get(zone) ?? find(zone);
      converters.set(zone, convert);
      return convert(wall);
    },
  };
}

function isZoneName(zone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

const toInstantMs = (wall: string, zone: string) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds;

/** The wall time or day as if it were in UTC. */
const toMs = (wall: string) => Date.parse(`${wall.length > 10 ? wall : `${wall}T00:00:00`}Z`);

/** The part of the range. An hour that the clock repeats is busy once. */
function splitIntoDays({ start, end, isDays }: Span, from: string, to: string): BusyHours[] {
  const toWall = (ms: number) => (isDays ? new Date(ms).toISOString().slice(0, 19) : toBucharestTime(new Date(ms)));
  const [begins, ends] = [toWall(start), toWall(end)].toSorted() as [string, string];
  const hours: BusyHours[] = [];
  for (
    let date = begins.slice(0, 10) < from ? from : begins.slice(0, 10);
    date <= to && date <= ends.slice(0, 10);
    date = addDays(date, 1)
  ) {
    const first = begins.startsWith(date) ? begins.slice(11, 16) : '00:00';
    const last = ends.startsWith(date) ? roundUp(ends.slice(11)) : '24:00';
    if (first < last) hours.push({ date, from: first, until: last });
  }
  return hours;
}

/** A minute that has begun is busy. */
const roundUp = (time: string) => toTime(toMinutes(time) + (time.endsWith(':00') ? 0 : 1));

function mergeHours(hours: BusyHours[]) {
  const merged: BusyHours[] = [];
  for (const next of hours.toSorted((a, b) => (`${a.date}${a.from}` < `${b.date}${b.from}` ? -1 : 1))) {
    const last = merged.at(-1);
    if (last?.date !== next.date || last.until < next.from) merged.push({ ...next });
    else if (last.until < next.until) last.until = next.until;
  }
  return merged;
}
