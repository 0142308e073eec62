import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { getSwipeDirection, useSwipe } from './use-swipe.ts';

test('a swipe shorter than the threshold turns no page', () => {
  expect(getSwipeDirection(-74)).toBe(0);
  expect(getSwipeDirection(74)).toBe(0);
});

test('a swipe to the left shows the next page and a swipe to the right the previous one', () => {
  expect(getSwipeDirection(-75)).toBe(1);
  expect(getSwipeDirection(90)).toBe(-1);
});

function Pages() {
  const [page, show] = useState(1);
  const swipe = useSwipe((by) => show(page + by));
  return (
    <button type="button" {...swipe} onClick={() => show(page + 1)}>
      Pagina {page}
    </button>
  );
}

test('a swipe turns the page that was touched, although another one is shown when the finger lifts', () => {
  renderComponent(<Pages />);
  const pages = screen.getByRole('button');
  fireEvent.touchStart(pages, { touches: [{ clientX: 250 }] });
  fireEvent.click(pages);
  fireEvent.touchEnd(pages, { changedTouches: [{ clientX: 50 }] });
  expect(pages.textContent).toBe('Pagina 2');
});
