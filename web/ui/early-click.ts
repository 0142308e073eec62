/** Remembers a click on what does not answer yet; gives a function that repeats it. Links answer by themselves. */
export function rememberClick(element: Element | null): () => void {
  let clicked: HTMLElement | null = null;
  const remember = (event: Event) => {
    const target = event.target as HTMLElement;
    if (target.closest('a')) return;
    event.preventDefault();
    clicked = target;
  };
  element?.addEventListener('click', remember, true);
  return () => {
    element?.removeEventListener('click', remember, true);
    if (clicked?.isConnected) clicked.click();
  };
}
