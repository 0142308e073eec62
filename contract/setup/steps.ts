/** In the order in which the set-up asks for them. */
export const setupSteps = [
  'account',
  'company',
  'contact',
  'place',
  'visits',
  'services',
  'brand',
  'legal',
  'email',
  'pictures',
] as const;
export type SetupStep = (typeof setupSteps)[number];
