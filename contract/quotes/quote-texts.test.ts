import { expect, test } from 'vitest';
import { describeDuration } from './quote-texts.ts';

test('the duration of an agreement refers to no conditions, because a quote may have none', () => {
  expect(describeDuration({ start: '2027-04-01', end: '2027-10-31' })).toBe(
    'Contractul de întreținere ține de joi, 1 aprilie 2027 până duminică, 31 octombrie 2027. Încetează de la sine în ultima zi și nu se prelungește automat; mai devreme se poate încheia prin înțelegere.',
  );
});
