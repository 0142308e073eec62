/** A ref for the current item of a `relative` strip: scrolls the strip, not the page. */
export function centerInScroller(current: HTMLElement | null) {
  const strip = current?.parentElement;
  if (strip) strip.scrollLeft = current.offsetLeft + (current.offsetWidth - strip.clientWidth) / 2;
}
