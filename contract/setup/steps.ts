/** In the order of the set-up. */
export const setupSteps = [
  'account',
  'company',
  'contact',
  'place',
  'visits',
  'services',
  'quotes',
  'brand',
  'legal',
  'email',
  'pictures',
] as const;
export type SetupStep = (typeof setupSteps)[number];
