import { expect, test } from 'vitest';
import { describeVisitStatus } from './visit-status.ts';

const upcoming = { timing: 'window', hasBegun: false, isPast: false } as const;

test.each([
  [{ state: 'requested', ...upcoming }, 'Am primit cererea dumneavoastră'],
  [{ state: 'confirmed', ...upcoming }, 'Vizita este confirmată'],
  [{ state: 'confirmed', timing: 'window', hasBegun: true, isPast: false }, 'Vizita este astăzi'],
  [{ state: 'requested', timing: 'window', hasBegun: true, isPast: true }, 'Această vizită a trecut'],
  [{ state: 'confirmed', timing: 'window', hasBegun: true, isPast: true }, 'Această vizită a trecut'],
  [{ state: 'completed', timing: 'window', hasBegun: true, isPast: true }, 'Vizita a avut loc'],
  [{ state: 'no_show', timing: 'window', hasBegun: true, isPast: true }, 'Nu ne-am întâlnit'],
  [{ state: 'cancelled', ...upcoming }, 'Vizita a fost anulată'],
  [{ state: 'cancelled', timing: 'window', hasBegun: true, isPast: true }, 'Vizita a fost anulată'],
] as const)('the page of a visit with %j is titled „%s”', (visit, title) => {
  expect(describeVisitStatus(visit).title).toBe(title);
});

test('the page says that the place is kept only for a visit with a window', () => {
  expect(describeVisitStatus({ state: 'requested', ...upcoming }).lead).toContain('V-am păstrat locul');
  expect(describeVisitStatus({ state: 'requested', ...upcoming, timing: 'unset' }).lead).not.toContain(
    'V-am păstrat locul',
  );
});
