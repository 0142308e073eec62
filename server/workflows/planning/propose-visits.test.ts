import { expect, test } from 'vitest';
import { explainVisit, type Neighbour } from './propose-visits.ts';

const floresti: Neighbour = { city: 'Florești', position: { latitude: 46.7475, longitude: 23.4903 } };
const gilau: Neighbour = { city: 'Gilău', position: { latitude: 46.7536, longitude: 23.3797 } };
const turda: Neighbour = { city: 'Turda', position: { latitude: 46.5667, longitude: 23.7833 } };
const thursday = { ...floresti, date: '2027-05-06', isOverdue: false, isWishedDay: false, lastVisit: '2027-04-30' };
const repeat = (count: number) => Array<Neighbour>(count).fill(floresti);

test.each<[string, Partial<typeof thursday> & { lastVisit?: string | undefined }, Neighbour[]]>([
  ['joi, lângă alte două grădini din Florești, la 6 zile de la ultima', {}, [floresti, turda, floresti]],
  ['joi, lângă o altă grădină din Florești, la o zi de la ultima', { lastVisit: '2027-05-05' }, [floresti]],
  ['joi, lângă alte 21 de grădini din Florești, la 20 de zile de la ultima', { lastVisit: '2027-04-16' }, repeat(21)],
  ['joi, la 8 km de o grădină din Gilău, la 6 zile de la ultima', {}, [turda, gilau]],
  ['joi, la 6 zile de la ultima', {}, [turda]],
  [
    'joi, ziua preferată, singura oprire a zilei, prima vizită din contract',
    { isWishedDay: true, lastVisit: undefined },
    [],
  ],
  ['joi, întârziată, singura oprire a zilei, la 6 zile de la ultima', { isOverdue: true }, []],
])('a proposal is explained: %s', (text, change, neighbours) => {
  expect(explainVisit({ ...thursday, ...change }, neighbours)).toBe(text);
});
