/**
 * Holds back a click on what does not answer yet; the function it gives lets it through. Links answer by themselves.
 * It listens at the window: React, at the document, would swallow a click on a part that is not awake.
 */
export function holdClick(element: Element): () => void {
  let held: Element | null = null;
  const hold = (event: Event) => {
    const target = event.target as Element;
    if (!element.contains(target) || target.closest('a')) return;
    event.preventDefault();
    // Or it would count twice, should the part wake up on hearing of it.
    event.stopImmediatePropagation();
    held = target;
  };
  window.addEventListener('click', hold, true);
  return () => {
    window.removeEventListener('click', hold, true);
    // After React has written: and an icon has no click() of its own.
    if (held?.isConnected) queueMicrotask(click.bind(null, held));
  };
}

const click = (target: Element) => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
