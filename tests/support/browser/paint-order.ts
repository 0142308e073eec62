import type { Locator } from '@playwright/test';

/** Whether `one`, scrolled into view, is painted above `other` in its middle. Both are inside `part`. */
export const isPaintedAbove = (part: Locator, one: string, other: string) =>
  part.evaluate(
    (root, [above, below]) => {
      const [first, second] = [root.querySelector<HTMLElement>(above), root.querySelector<HTMLElement>(below)];
      if (!first || !second) throw new Error('One of them is not there.');
      for (const element of [first, second]) element.style.pointerEvents = 'auto';
      first.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = first.getBoundingClientRect();
      const stack = document.elementsFromPoint(x + width / 2, y + height / 2);
      return stack.includes(second) && stack.indexOf(first) < stack.indexOf(second);
    },
    [one, other] as const,
  );
