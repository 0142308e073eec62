import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzOptions } from '../../tests/support/fixtures/seed.ts';
import { measureLegs, type OrderedStop, orderStops } from './stop-order.ts';

const point = fc.record({
  latitude: fc.double({ min: 46.5, max: 47.1, noNaN: true }),
  longitude: fc.double({ min: 23.2, max: 24, noNaN: true }),
});
const windows = ['08:00', '10:00', '12:00', '14:00'];
const day = (max: number, window: fc.Arbitrary<string | null> = fc.constantFrom(...windows, null)) =>
  fc.record({
    base: fc.option(point, { freq: 8 }),
    stops: fc
      .array(fc.record({ window, position: fc.option(point, { freq: 8 }) }), { maxLength: max })
      .map((stops) => stops.map((stop, index): OrderedStop => ({ id: `v${index}`, ...stop }))),
  });

const measure = (base: OrderedStop['position'], stops: OrderedStop[]) =>
  measureLegs(base, stops).reduce<number>((sum, km) => sum + (km ?? 0), 0);
const isInOrder = (stops: OrderedStop[]) => {
  const hours = stops.flatMap(({ window }) => window ?? []);
  return hours.every((hour, index) => index === 0 || (hours[index - 1] as string) <= hour);
};

test('the route contains every stop once and keeps the order of arrival windows', () => {
  fc.assert(
    fc.property(day(15), ({ base, stops }) => {
      const ordered = orderStops(base, stops);
      expect(ordered.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
        stops.toSorted((a, b) => a.id.localeCompare(b.id)),
      );
      expect(isInOrder(ordered)).toBe(true);
    }),
    fuzzOptions({ short: 150, deep: 2000 }),
  );
});

test('the route is never longer than the nearest-neighbour route', () => {
  fc.assert(
    fc.property(day(12, fc.constantFrom('08:00', '10:00')), ({ base, stops }) => {
      const nearest = walkToNearest(base, stops);
      expect(measure(base, orderStops(base, stops))).toBeLessThanOrEqual(measure(base, nearest) + 1e-6);
    }),
    fuzzOptions({ short: 150, deep: 2000 }),
  );
});

function walkToNearest(base: OrderedStop['position'], stops: OrderedStop[]) {
  const walked: OrderedStop[] = [];
  for (const window of ['08:00', '10:00']) {
    const left = stops.filter((stop) => stop.window === window);
    while (left.length > 0) {
      const legs = left.map((stop) => measure(base, [...walked, stop]) - measure(base, walked));
      walked.push(...left.splice(legs.indexOf(Math.min(...legs)), 1));
    }
  }
  return walked;
}

test('the route of up to seven stops is nearly the shortest', () => {
  const ratios: number[] = [];
  fc.assert(
    fc.property(day(7), ({ base, stops }) => {
      const shortest = Math.min(
        ...permute(stops)
          .filter(isInOrder)
          .map((order) => measure(base, order)),
      );
      const found = measure(base, orderStops(base, stops));
      ratios.push(shortest < 1e-6 ? 1 : found / shortest);
      expect(found).toBeLessThanOrEqual(shortest * 1.34 + 1e-6);
    }),
    fuzzOptions({ short: 80, deep: 2000 }),
  );
  expect(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length).toBeLessThan(1.01);
});

const permute = (stops: OrderedStop[]): OrderedStop[][] =>
  stops.length < 2
    ? [stops]
    : stops.flatMap((stop, index) => permute(stops.toSpliced(index, 1)).map((others) => [stop, ...others]));

test('a stop without an hour is inserted where it lengthens the route least', () => {
  const at = (longitude: number) => ({ latitude: 46.77, longitude });
  const stops: OrderedStop[] = [
    { id: 'fără oră', window: null, position: at(23.7) },
    { id: 'departe', window: '10:00', position: at(23.8) },
    { id: 'aproape', window: '08:00', position: at(23.65) },
    { id: 'necunoscut', window: '10:00', position: null },
  ];
  const ordered = orderStops(at(23.6), stops);
  expect(ordered.map(({ id }) => id)).toEqual(['aproape', 'fără oră', 'necunoscut', 'departe']);
  expect(measureLegs(at(23.6), ordered).map((km) => km && Math.round(km))).toEqual([4, 4, null, 8]);
});
