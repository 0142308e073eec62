/**
 * Announces that the page is hydrated, or that a section is no longer `data-unhydrated`: a click that came earlier is then
 * replayed. An inline script in the head holds it, because no module has loaded by then.
 */
export const replayEarlyClick = () => window.dispatchEvent(new Event('hydrated'));
