import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StarRating } from './star-rating.tsx';

/** How much of each star is filled, in percent. */
function readStars(value: number) {
  const { container } = render(<StarRating value={value} />);
  return [...container.querySelectorAll('[role="img"] > *')].map((star) => {
    const filled = star.matches('svg') ? star : star.querySelector<SVGElement>('[style]');
    if (!filled?.classList.contains('fill-current')) return 0;
    const hidden = /inset\(0\S* (\d+)%/.exec(filled.getAttribute('style') ?? '')?.[1] ?? '0';
    return 100 - Number(hidden);
  });
}

test.each([
  [4, [100, 100, 100, 100, 0]],
  [4.5, [100, 100, 100, 100, 50]],
  [4.9, [100, 100, 100, 100, 90]],
  [0, [0, 0, 0, 0, 0]],
])('a rating of %d fills its share of the stars', (value, stars) => {
  expect(readStars(value)).toEqual(stars);
});

test('a rating is announced with a decimal comma', () => {
  const { container } = render(<StarRating value={4.5} />);
  expect(container.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Evaluare: 4,5 din 5');
});
