/** The ref of the current one in a `relative` strip that scrolls sideways: the strip follows it, the page stays. */
export function centerInScroller(current: HTMLElement | null) {
  const strip = current?.parentElement;
  if (strip) strip.scrollLeft = current.offsetLeft + (current.offsetWidth - strip.clientWidth) / 2;
}
