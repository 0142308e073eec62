/**
 * Holds back a click on what does not answer yet; the function it gives lets it through. Links answer by themselves.
 */
export function holdClick(element: Element): () => void {
  let held: HTMLElement | null = null;
  const hold = (event: Event) => {
    const target = event.target as HTMLElement;
    if (target.closest('a')) return;
    event.preventDefault();
    // Or it would count twice, should the part wake up on hearing of it.
    event.stopPropagation();
    held = target;
  };
  element.addEventListener('click', hold, true);
  return () => {
    element.removeEventListener('click', hold, true);
    if (held?.isConnected) held.click();
  };
}
