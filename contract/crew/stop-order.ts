import { calculateDistanceKm, type Position } from '../coverage/find-zone.ts';

export interface OrderedStop {
  id: string;
  /** HH:mm at which its arrival window begins; null when no hour was chosen. */
  window: string | null;
  /** Null when unknown: such a stop adds no distance. */
  position: Position | null;
}

/**
 * Sorts stops by arrival window; within one window by nearest neighbour from the base, improved by 2-opt. Stops without
 * an hour are inserted where they lengthen the route least.
 */
export function orderStops<Stop extends OrderedStop>(base: Position | null, stops: Stop[]): Stop[] {
  const fixed = stops.filter(({ window }) => window !== null);
  const groups = Map.groupBy(fixed, ({ window }) => window as string);
  let order: Stop[] = [];
  for (const [, group] of [...groups].toSorted(([a], [b]) => a.localeCompare(b)))
    order = [...order, ...visitNearest(findLastPosition(base, order), group)];
  for (const stop of stops.filter(({ window }) => window === null)) order = insertBest(base, order, stop);
  return shorten(base, order);
}

/** Sorts stops in the order of `ids`; stops that are not in it come last. */
export function sortByOrder<Stop extends { id: string }>(stops: Stop[], ids: string[]) {
  const findPosition = ({ id }: Stop) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return stops.toSorted((a, b) => findPosition(a) - findPosition(b));
}

/** The distance of each stop from the place before it; null for a stop whose place is unknown. */
export function measureLegs(base: Position | null, stops: Pick<OrderedStop, 'position'>[]) {
  let last = base;
  return stops.map(({ position }) => {
    const km = last && position ? calculateDistanceKm(last, position) : null;
    last = position ?? last;
    return km;
  });
}

/** The way back to the base is not counted. */
const measureWay = (base: Position | null, stops: Pick<OrderedStop, 'position'>[]) =>
  measureLegs(base, stops).reduce<number>((sum, km) => sum + (km ?? 0), 0);

const findLastPosition = (base: Position | null, stops: OrderedStop[]) =>
  stops.findLast(({ position }) => position)?.position ?? base;

function visitNearest<Stop extends OrderedStop>(from: Position | null, stops: Stop[]): Stop[] {
  const left = [...stops];
  const visited: Stop[] = [];
  for (let last = from; left.length > 0; last = findLastPosition(from, visited)) {
    const distances = left.map(({ position }) => (last && position ? calculateDistanceKm(last, position) : 0));
    visited.push(...left.splice(distances.indexOf(Math.min(...distances)), 1));
  }
  return visited;
}

function insertBest<Stop extends OrderedStop>(base: Position | null, order: Stop[], stop: Stop) {
  const candidates = Array.from({ length: order.length + 1 }, (_, index) => order.toSpliced(index, 0, stop));
  const lengths = candidates.map((candidate) => measureWay(base, candidate));
  return candidates[lengths.indexOf(Math.min(...lengths))] as Stop[];
}

/** Float sums of the same legs differ in their last digits. */
const minGainKm = 1e-6;

/** 2-opt: reverses parts of the route as long as that shortens it and keeps the windows in order. */
function shorten<Stop extends OrderedStop>(base: Position | null, stops: Stop[]): Stop[] {
  let best = stops;
  let bestKm = measureWay(base, best);
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (let from = 0; from < best.length - 1; from++)
      for (let to = from + 1; to < best.length && canReverse(best, from, to); to++) {
        const other = [...best.slice(0, from), ...best.slice(from, to + 1).reverse(), ...best.slice(to + 1)];
        const km = measureWay(base, other);
        if (km > bestKm - minGainKm) continue;
        best = other;
        bestKm = km;
        isShorter = true;
      }
  }
  return best;
}

const canReverse = (stops: OrderedStop[], from: number, to: number) =>
  new Set(stops.slice(from, to + 1).flatMap(({ window }) => window ?? [])).size <= 1;
