/** Repeatable: the same seed gives the same numbers. */
export interface Random {
  /** Returns a number from 0 up to, but without, 1. */
  next(): number;
  /** Both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Picks `times` elements by their weights, which need not add up to anything. */
  pickWeighted<T>(list: readonly (readonly [T, number])[], times: number): T[];
  shuffle<T>(list: readonly T[]): T[];
  /** Shaped like a random UUID. */
  id(): string;
}

export function createRandom(seed: string): Random {
  let state = hash(seed);
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const hex = (digits: number) => Array.from({ length: digits }, () => int(0, 15).toString(16)).join('');
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => list[int(0, list.length - 1)] as T,
    pickWeighted: <T>(list: readonly (readonly [T, number])[], times: number) => {
      const sum = list.reduce((all, [, weight]) => all + weight, 0);
      return Array.from({ length: times }, () => {
        let rest = next() * sum;
        const found = list.findIndex(([, weight]) => {
          rest -= weight;
          return rest < 0;
        });
        return (list.at(found) as readonly [T, number])[0];
      });
    },
    shuffle: <T>(list: readonly T[]) => {
      const shuffled = [...list];
      for (let at = shuffled.length - 1; at > 0; at--) {
        const other = int(0, at);
        [shuffled[at], shuffled[other]] = [shuffled[other] as T, shuffled[at] as T];
      }
      return shuffled;
    },
    id: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${(8 + int(0, 3)).toString(16)}${hex(3)}-${hex(12)}`,
  };
}

/** FNV-1a */
function hash(text: string) {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value;
}
