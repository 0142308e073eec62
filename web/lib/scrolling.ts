/** The CSS rule for reduced motion does not apply to scrolling by script. */
export const chooseScrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
