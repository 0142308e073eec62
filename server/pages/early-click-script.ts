import { inlineScript } from './inline-script.ts';

/**
 * Runs in the browser: what is clicked before it listens would be lost. The last click is held, and played when
 * `web/ui/layout/replay-early-click.ts` says that it listens: first the page, then one by one the parts whose code comes later. Not
 * after five seconds, and not when the person has scrolled on. What the browser answers by itself is left to it, but for
 * forms: it would go away to send them. At the window: React, at the document, would swallow a click on what sleeps.
 */
export const earlyClickScript = inlineScript(`
  {
    let isAwake = false;
    let held;
    addEventListener('click', (event) => {
      const { target } = event;
      held = undefined;
      if (isAwake && !target.closest('[data-asleep]')) return;
      if (target.closest('a,input,select,textarea,label,summary')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held = { target, at: event.timeStamp, y: scrollY };
    }, true);
    addEventListener('awake', () => {
      isAwake = true;
      if (!held || held.target.closest('[data-asleep]')) return;
      const { target, at, y } = held;
      held = undefined;
      if (performance.now() - at > 5000 || Math.abs(scrollY - y) > 100) return;
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  }
`);
