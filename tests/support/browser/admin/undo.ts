import type { Page } from '@playwright/test';

/**
 * Returns the undo button of the toast that `act` shows. A toast closes after five seconds unless the pointer is over
 * it: a pointer event is sent from its first frame on, as the real pointer may come too late on a busy machine.
 */
export async function hoverUndo(page: Page, act: () => Promise<unknown>) {
  await page.evaluate(restNextToast);
  await act();
  const undo = page.getByRole('button', { name: 'Anulează', exact: true });
  await undo.hover();
  return undo;
}

/** Runs in the browser until the real pointer is over the next toast. */
function restNextToast() {
  const findToast = () => document.querySelector('[data-variant][data-state="open"]');
  const before = findToast();
  const rest = () => {
    const toast = findToast();
    if (toast !== before) toast?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    if (toast === before || !toast?.matches(':hover')) requestAnimationFrame(rest);
  };
  rest();
}
