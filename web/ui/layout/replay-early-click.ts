/**
 * Says that the page listens from now on, or that a part of it is no longer `data-asleep`: a click that came too early
 * is then played. It was held by a few lines in the head of the page, as no module is there that early.
 */
export const replayEarlyClick = () => window.dispatchEvent(new Event('awake'));
