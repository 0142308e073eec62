import { useQuery } from '@tanstack/react-query';
import type { AvailableDay } from '../../../contract/availability.ts';
import { tomorrowInBucharest } from '../../../contract/local-time.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { availabilityQuery } from '../data/availability.ts';

const nothing: ReadonlyMap<string, AvailableDay> = new Map();

/** What is known of the coming days; nothing until it is, or when it cannot be had: the form works without. */
export function useFreeDays() {
  const { data } = useQuery({
    ...availabilityQuery(tomorrowInBucharest()),
    enabled: useHydrated(),
    select: ({ days }) => new Map(days.map((day) => [day.date, day])),
  });
  return data ?? nothing;
}
