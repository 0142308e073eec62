import type { Page } from '@playwright/test';

/**
 * The undo button of the toast that `act` brings. A toast goes after five seconds but rests under a pointer: one is told
 * to be there from its first frame on, as on a busy machine the real one comes late.
 */
export async function hoverUndo(page: Page, act: () => Promise<unknown>) {
  await page.evaluate(restNextToast);
  await act();
  const undo = page.getByRole('button', { name: 'Anulează', exact: true });
  await undo.hover();
  return undo;
}

/** Runs in the browser, until the real pointer is on the next toast. */
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
