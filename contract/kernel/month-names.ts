export const monthNames = [
  ...(['ianuarie', 'februarie', 'martie', 'aprilie', 'mai', 'iunie'] as const),
  ...(['iulie', 'august', 'septembrie', 'octombrie', 'noiembrie', 'decembrie'] as const),
] as const;

/** For tight places; in the order of the full names. */
export const shortMonthNames = [
  ...(['ian.', 'feb.', 'mar.', 'apr.', 'mai', 'iun.'] as const),
  ...(['iul.', 'aug.', 'sept.', 'oct.', 'nov.', 'dec.'] as const),
] as const;
