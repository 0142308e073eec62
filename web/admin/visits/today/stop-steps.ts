import { estimateTravel } from '../../../../contract/crew/arrival.ts';
import type { CrewStep } from '../../../../contract/crew/entries.ts';
import type { Stop } from '../../../../contract/crew/schemas.ts';
import { toBucharestTime } from '../../../../contract/kernel/local-time.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { findEarlyQuestion } from '../steps/step-texts.ts';

export const getStopHeadingId = (id: string) => `oprire-${id}`;

type Timed = Pick<Stop, 'state' | 'times'>;

export const isStopOver = ({ state }: Timed) => state === 'completed' || state === 'no_show';

const isUnderway = ({ state, times }: Timed) =>
  state === 'confirmed' && Boolean(times.leftAt ?? times.arrivedAt ?? times.startedAt);

/** Returns the stop that is under way, otherwise the first one still to do. */
export const findNextStop = <S extends Timed>(stops: S[]) =>
  stops.find(isUnderway) ?? stops.find(({ state }) => state === 'confirmed');

export type MainStep = Extract<CrewStep, 'leave' | 'arrive' | 'start' | 'finish'>;

export const mainStepLabels: Record<MainStep, string> = {
  leave: 'Suntem pe drum',
  arrive: 'Am ajuns',
  start: 'Începem',
  finish: 'Am terminat',
};

/** Returns null where there is nothing to do. */
export function findMainStep({ state, times }: Timed): MainStep | null {
  if (state !== 'confirmed') return null;
  if (times.startedAt) return 'finish';
  if (times.arrivedAt) return 'start';
  return times.leftAt ? 'arrive' : 'leave';
}

/** Returns the question to ask before a stop ends: before its hour without a start, or with an incomplete checklist. */
export function findEndQuestion(stop: Stop, now: Date) {
  const early = stop.times.startedAt || stop.timing === 'unset' ? undefined : findEarlyQuestion('complete', stop, now);
  const left = stop.checklist.filter(({ isDone }) => !isDone).length;
  if (early || left === 0) return early;
  return `${pluralize(left, 'Un punct din listă nu este bifat', 'puncte din listă nu sunt bifate')}. Ați terminat?`;
}

/** Returns HH:mm, rounded up to five minutes; '' when the distance is unknown. */
export function estimateArrivalHour(now: Date, km: number | null) {
  if (km === null) return '';
  const step = 5 * 60_000;
  const arrival = now.getTime() + estimateTravel(km) * 60_000;
  return toBucharestTime(new Date(Math.ceil(arrival / step) * step)).slice(11, 16);
}

/** The crew sends this message themselves. */
export function writeOnTheWay(company: string, hour: string) {
  const opening = company ? `Bună ziua, aici ${company}. Suntem` : 'Bună ziua, suntem';
  return `${opening} pe drum spre dumneavoastră${hour && ` și ajungem în jurul orei ${hour}`}.`;
}
