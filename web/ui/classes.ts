/** Joins class names; what is not text is left out. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');
