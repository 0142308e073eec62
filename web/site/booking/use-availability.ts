import { useDeferredValue } from 'react';
import { tomorrowInBucharest } from '../../../contract/kernel/local-time.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { availabilityQuery, indexDays } from '../calendar/availability.ts';
import { usePublicQuery } from '../queries/use-public-query.ts';

const noDays = indexDays([]);

/** What is known of the coming days; nothing until it is, or when it cannot be had: the form works without. */
export function useAvailability() {
  const { data } = usePublicQuery({
    ...availabilityQuery(tomorrowInBucharest()),
    enabled: useHydrated(),
    select: ({ days }) => indexDays(days),
  });
  // Deferred: six weeks of days are drawn anew, and the form must answer meanwhile.
  return useDeferredValue(data ?? noDays);
}
