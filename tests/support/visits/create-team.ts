import type { Team } from '../../../server/teams/team-store.ts';

/** On all working days of the company, from its place. */
export const createTeam = ({ number = 1, ...change }: Partial<Team> = {}): Team => ({
  id: `echipa-${number}`,
  number,
  name: `Echipa ${number}`,
  color: 'green',
  active_from: null,
  active_until: null,
  workingDays: null,
  base: null,
  ...change,
});
