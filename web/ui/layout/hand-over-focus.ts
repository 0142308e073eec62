interface Gap {
  parent: Node;
  before: Node | null;
}

/** A ref: what is removed or disabled in `root` while it has the focus hands it to its neighbour, not to the body. */
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
    const gap = lost && findGap(lost, records);
    if (!gap) return;
    // A frame later, because screens may move the focus themselves.
    requestAnimationFrame(() => {
      const holder = document.activeElement;
      if (holder === document.body || (holder === lost && lost.matches(':disabled'))) focusNear(lost, gap, root);
    });
  });
  root.addEventListener('focusin', remember);
  root.addEventListener('focusout', forget);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    root.removeEventListener('focusin', remember);
    root.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}

function findGap(lost: Element, records: MutationRecord[]) {
  let gap: Gap | undefined;
  if (lost.matches(':disabled')) gap = { parent: lost, before: lost };
  for (const { removedNodes, target, previousSibling } of records) {
    const place = gap?.parent ?? lost;
    if ([...removedNodes].some((node) => node.contains(place))) gap = { parent: target, before: previousSibling };
  }
  return gap;
}

/**
 * Focuses the same control of the next entry of a list, or what follows or came before; the root if the screen is new.
 */
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
  const earlier = controls.filter((control) => !after.includes(control)).reverse();
  const isDisabled = lost.matches(':disabled');
  const near = isDisabled ? [...earlier, ...after] : [...alike, ...after, ...earlier];
  const heirs = lost.isConnected && !isDisabled ? [lost as HTMLElement] : [...near, root];
  for (const heir of heirs) {
    heir.focus({ preventScroll: true });
    // Hidden controls refuse it.
    if (document.activeElement === heir) return;
  }
}

/** On a phone a text field would open the keyboard. */
const selectControls = () =>
  `a[href], button:enabled, summary${matchMedia('(pointer: fine)').matches ? ', input:enabled, select:enabled, textarea:enabled, [tabindex="0"]' : ''}`;
