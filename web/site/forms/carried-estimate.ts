import { useMemo, useState } from 'react';
import type { EstimateChoice } from '../../../contract/prices/price-guide.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface Carried {
  serviceId?: string;
  planId?: string;
  choice: EstimateChoice;
  text: string;
}

const key = 'estimare';

export function carryEstimate(carried: Carried) {
  try {
    sessionStorage.setItem(key, JSON.stringify(carried));
  } catch {
    // The browser may refuse storage; the form works without it.
  }
}

function readCarried(): Carried | undefined {
  try {
    const carried = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof carried?.text === 'string' && typeof carried.choice?.quantity === 'number' ? carried : undefined;
  } catch {
    return undefined;
  }
}

export function useCarriedEstimate() {
  const isHydrated = useHydrated();
  const carried = useMemo(() => (isHydrated ? readCarried() : undefined), [isHydrated]);
  const [isRemoved, setRemoved] = useState(false);
  return {
    carried,
    isRemoved,
    setRemoved: (removed: boolean) => {
      setRemoved(removed);
      if (removed) clearCarried();
      else if (carried) carryEstimate(carried);
    },
    /** Adds the estimate to the body of a request about this service. */
    bodyFor: (serviceId: string | null | undefined) =>
      carried && !isRemoved && belongsTo(carried, serviceId)
        ? { estimate: { ...carried.choice, ...(carried.planId && { planId: carried.planId }) } }
        : {},
    clear: clearCarried,
  };
}

export type CarriedEstimate = ReturnType<typeof useCarriedEstimate>;

export const belongsTo = ({ serviceId, planId }: Carried, chosen: string | null | undefined) =>
  planId !== undefined || serviceId === chosen;

function clearCarried() {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // If storage is refused, nothing was stored either.
  }
}
