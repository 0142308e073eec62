export const monthNames = [
  ...(['ianuarie', 'februarie', 'martie', 'aprilie', 'mai', 'iunie'] as const),
  ...(['iulie', 'august', 'septembrie', 'octombrie', 'noiembrie', 'decembrie'] as const),
] as const;
