import type { Page } from '@playwright/test';

/** More tab stops than any screen has. */
const maxStops = 250;

/** Walks through the screen with the Tab key; finds stops without a visible focus or covered by something. */
export async function findFocusFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const faults: string[] = [];
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press('Tab');
    const result = await page.evaluate(examineFocus);
    if (!result) return faults;
    faults.push(...result);
  }
  return [...faults, `no end after ${maxStops} stops of the Tab key`];
}

/** Runs in the browser: faults of the focused element; null once the walk has left the page or come round. */
async function examineFocus(): Promise<string[] | null> {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body || focused.hasAttribute('data-walked')) {
    for (const walked of document.querySelectorAll('[data-walked]')) walked.removeAttribute('data-walked');
    return null;
  }
  focused.setAttribute('data-walked', '');
  // A frame's content is walked in the frame itself.
  if (focused instanceof HTMLIFrameElement) return [];
  const label = (focused as HTMLInputElement).labels?.[0];
  const { width } = focused.getBoundingClientRect();
  // The input of a custom control is a hidden pixel, so its label is checked instead.
  const shown = width < 4 && label ? label : focused;
  const toFault = (fault: string) => `${fault}: ${focused.outerHTML.replace(' data-walked=""', '').slice(0, 200)}`;
  // A carousel scrolls the slide into view within a few frames.
  for (let frame = 0; frame < 30 && !isSeen(shown); frame += 1) await new Promise(requestAnimationFrame);
  return [
    ...(isMarked(focused, label) ? [] : [toFault('focus not visible')]),
    ...(isSeen(shown) ? [] : [toFault('focus covered')]),
  ];

  function isMarked(element: HTMLElement, ownLabel: HTMLElement | undefined) {
    // The editor marks the focus around its text and toolbar.
    const frame = element.closest('.rich-text-frame');
    const places = [
      element,
      frame,
      element.parentElement,
      element.nextElementSibling,
      ownLabel,
      ...(ownLabel?.children ?? []),
    ];
    const isForced = matchMedia('(forced-colors: active)').matches;
    return places.some((place) => {
      if (!place) return false;
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(place);
      const isTransparent = /, 0\)$|\/ 0\)$|^transparent$/.test(outlineColor);
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !isTransparent;
      return hasOutline || (!isForced && (place === element || place === frame) && boxShadow !== 'none');
    });
  }

  function isSeen(element: HTMLElement) {
    return [...element.getClientRects()].some(({ left, right, top, bottom }) => {
      const xs = [left + 2, (left + right) / 2, right - 2];
      const ys = [top + 2, (top + bottom) / 2, bottom - 2];
      return xs.some((x) => ys.some((y) => isOwn(document.elementFromPoint(x, y))));
    });
    function isOwn(hit: Element | null) {
      return hit !== null && (element.contains(hit) || (hit.contains(element) && hit.matches('label, a, button, li')));
    }
  }
}
