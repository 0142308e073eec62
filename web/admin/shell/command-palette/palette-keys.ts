/** As the keyboard at hand has them. */
export const paletteKeys = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K');
