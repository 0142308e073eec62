interface Gap {
  parent: Node;
  before: Node | null;
}

/** A ref: what is removed from `root` while it has the focus hands it to its neighbour, not to the body. */
export function handOverFocus(root: HTMLElement) {
  let focused: Element | null = null;
  const remember = ({ target }: FocusEvent) => {
    focused = target as Element;
  };
  // A removal may fire it, too; the observer runs before the timer.
  const forget = () =>
    setTimeout(() => {
      if (focused !== document.activeElement) focused = null;
    });
  const observer = new MutationObserver((records) => {
    const lost = focused;
    const gap = lost && lost !== document.activeElement && findGap(lost, records);
    // A frame later, because screens may move the focus themselves.
    if (gap) requestAnimationFrame(() => document.activeElement === document.body && focusNear(lost, gap, root));
  });
  root.addEventListener('focusin', remember);
  root.addEventListener('focusout', forget);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', remember);
    root.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}

function findGap(lost: Node, records: MutationRecord[]) {
  let gap: Gap | undefined;
  for (const { removedNodes, target, previousSibling } of records) {
    const place = gap?.parent ?? lost;
    if ([...removedNodes].some((node) => node.contains(place))) gap = { parent: target, before: previousSibling };
  }
  return gap;
}

/** In a list the same control of the next entry, else what follows or came before; the root if the screen is new. */
function focusNear(lost: Element, { parent, before }: Gap, root: HTMLElement) {
  const isScreenNew = parent === root || !parent.isConnected;
  const controls = isScreenNew ? [] : [...root.querySelectorAll<HTMLElement>(selectControls())];
  const isAfter = (control: Node) =>
    before?.isConnected
      ? before.compareDocumentPosition(control) === Node.DOCUMENT_POSITION_FOLLOWING
      : (parent.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  const after = controls.filter(isAfter);
  const entry = after[0]?.closest('li');
  const alike = after.filter((control) => entry?.contains(control) && control.className === lost.className);
  const earlier = controls.slice(0, controls.length - after.length).reverse();
  const heirs = lost.isConnected ? [lost as HTMLElement] : [...alike, ...after, ...earlier, root];
  for (const heir of heirs) {
    heir.focus({ preventScroll: true });
    // Hidden controls refuse it.
    if (document.activeElement === heir) return;
  }
}

/** On a phone a text field would open the keyboard. */
const selectControls = () =>
  `a[href], button:enabled, summary${matchMedia('(pointer: fine)').matches ? ', input:enabled, select:enabled, textarea:enabled, [tabindex="0"]' : ''}`;
