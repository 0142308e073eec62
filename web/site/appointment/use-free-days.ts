import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { tomorrowInBucharest } from '../../../contract/local-time.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { availabilityQuery, knownDays } from '../data/availability.ts';

const nothing = knownDays([]);

/** What is known of the coming days; nothing until it is, or when it cannot be had: the form works without. */
export function useFreeDays() {
  const { data } = useQuery({
    ...availabilityQuery(tomorrowInBucharest()),
    enabled: useHydrated(),
    select: ({ days }) => knownDays(days),
  });
  // Deferred: six weeks of days are drawn anew, and the form must answer meanwhile.
  return useDeferredValue(data ?? nothing);
}
