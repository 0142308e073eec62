import { distanceKm, type Position } from '../../contract/coverage/find-zone.ts';

export const noPlace = -1;

/** Numbers for positions, with the distances between them. */
export class Places {
  readonly #numbers = new Map<string, number>();
  readonly #positions: Position[] = [];
  /** By the larger number: those to all smaller ones, once they were asked for. */
  readonly #distances: (Float64Array | undefined)[] = [];

  number(position: Position | null) {
    if (!position) return noPlace;
    const key = `${position.latitude},${position.longitude}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#positions.length);
    return this.#positions.push(position) - 1;
  }

  /** Unknown places are on the way. */
  km(one: number, other: number) {
    if (one === other || one < 0 || other < 0) return 0;
    const [small, large] = one < other ? [one, other] : [other, one];
    return this.#row(large)[small] as number;
  }

  #row(number: number) {
    this.#distances[number] ??= Float64Array.from({ length: number }, (_, other) =>
      distanceKm(this.#positions[number] as Position, this.#positions[other] as Position),
    );
    return this.#distances[number];
  }
}
