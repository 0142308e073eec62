import { expect, test } from 'vitest';
import { storyOf } from './visit-story.ts';

const upcoming = { hasBegun: false, isPast: false };

test.each([
  [{ state: 'requested', ...upcoming }, 'Am primit cererea dumneavoastră'],
  [{ state: 'confirmed', ...upcoming }, 'Vizita este confirmată'],
  [{ state: 'confirmed', hasBegun: true, isPast: false }, 'Vizita este astăzi'],
  [{ state: 'requested', hasBegun: true, isPast: true }, 'Această vizită a trecut'],
  [{ state: 'confirmed', hasBegun: true, isPast: true }, 'Această vizită a trecut'],
  [{ state: 'completed', hasBegun: true, isPast: true }, 'Vizita a avut loc'],
  [{ state: 'no_show', hasBegun: true, isPast: true }, 'Nu ne-am întâlnit'],
  [{ state: 'cancelled', ...upcoming }, 'Vizita a fost anulată'],
  [{ state: 'cancelled', hasBegun: true, isPast: true }, 'Vizita a fost anulată'],
] as const)('of %j the page says: %s', (visit, title) => {
  expect(storyOf(visit).title).toBe(title);
});
