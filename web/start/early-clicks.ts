/** Later, or after scrolling on, a visitor no longer expects what the click sets off. */
const maxWaitMs = 5000;
const maxScrollPx = 100;

/** What the browser itself, or `parts-without-react.ts`, does without React. */
const needsNoReact = 'a,input,select,textarea,label,summary,dialog,[data-opens],[data-question]';

interface Click {
  target: Element;
  at: number;
  y: number;
}

/**
 * Holds the last click on what React alone can do, and repeats it when `replayEarlyClick` of web/ui reports that its part
 * of the page is hydrated. Buttons of forms are held too, because the browser would leave the page to send the form.
 * Listens on the window: React, on the document, would swallow a click on a part that is not hydrated yet.
 */
export function holdEarlyClicks() {
  let isHydrated = false;
  let held: Click | undefined;
  const isWaiting = (target: Element) => !isHydrated || target.closest('[data-unhydrated]');

  const hold = (event: Event) => {
    const target = event.target as Element;
    held = undefined;
    if (!isWaiting(target) || target.closest(needsNoReact)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = { target, at: event.timeStamp, y: scrollY };
  };
  const replay = () => {
    isHydrated = true;
    if (!held || isWaiting(held.target)) return;
    const { target, at, y } = held;
    held = undefined;
    if (performance.now() - at <= maxWaitMs && Math.abs(scrollY - y) <= maxScrollPx)
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  addEventListener('click', hold, true);
  addEventListener('hydrated', replay);
}
