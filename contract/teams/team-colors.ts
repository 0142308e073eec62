/** Names of fixed colours with enough contrast to white text; the styles of the back-office hold their values. */
export const teamColors = {
  green: 'verde',
  blue: 'albastru',
  amber: 'chihlimbar',
  violet: 'violet',
  rose: 'roz',
  teal: 'turcoaz',
  brown: 'maro',
  slate: 'gri',
} as const;
export type TeamColor = keyof typeof teamColors;
export const teamColorNames = Object.keys(teamColors) as [TeamColor, ...TeamColor[]];
