import { expect, test } from 'vitest';
import { gridCellFor } from './portfolio-grid-layout.ts';

test('any number of projects fills the twelve columns of every row', () => {
  for (let count = 1; count <= 9; count++) {
    const spans = Array.from({ length: count }, (_, index) => Number(gridCellFor(index, count).span.split('-').at(-1)));
    let filled = 0;
    for (const span of spans) {
      filled = (filled % 12) + span;
      expect(filled, `${count} projects: ${spans}`).toBeLessThanOrEqual(12);
    }
    expect(filled, `${count} projects: ${spans}`).toBe(12);
  }
});
