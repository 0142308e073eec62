import type { AvailableDay } from '../../../contract/visits/availability.ts';
import { formatVisitDay, formatVisitHours, hasHour } from '../../../contract/visits/format-visit-time.ts';
import { arrivalHours } from '../../../contract/visits/limits.ts';
import { type DayIndex, findDay, findFirstFreeWindow, toVisitTime } from '../calendar/availability.ts';

const noHour = '00:00';

/** What a day without free hours still allows; shown alone where the code of its notes cannot be loaded. */
export const onRequest = 'Puteți cere totuși această zi: vă sunăm și găsim împreună o oră.';

/** Returns the usual hours until availability is known. */
export const listOfferedWindows = (day: AvailableDay | undefined): AvailableDay['windows'] =>
  day ? day.windows : arrivalHours.map((time) => ({ time, free: true }));

/** Returns the wanted hour if it is free, otherwise the first free one, or none. */
export function chooseTime(date: string, day: AvailableDay | undefined, wanted?: string) {
  const isWantedFree = listOfferedWindows(day).some(({ time, free }) => free && time === wanted);
  const hour = isWantedFree ? wanted : day ? (findFirstFreeWindow(day) ?? noHour) : arrivalHours[0];
  return `${date}T${hour}:00`;
}

/**
 * Keeps the wanted time while its hour is free; otherwise returns the first free hour of the day, or none. A day
 * without an hour stays as it is.
 */
export function adjustToAvailability(days: DayIndex, wanted: string) {
  const day = findDay(days, wanted.slice(0, 10));
  return day && hasHour(wanted) ? chooseTime(day.date, day, wanted.slice(11, 16)) : wanted;
}

/** '2026-06-12T10:00:00' in words: vineri, 12 iunie 2026, între 10:00 și 12:00. */
export const formatBookingTime = (localTime: string, windowMinutes?: number) =>
  hasHour(localTime)
    ? `${formatVisitDay(localTime)}, ${formatVisitHours(toVisitTime(localTime, windowMinutes))}`
    : `${formatVisitDay(localTime)}; ora o stabilim la telefon`;
