import type { Team } from '../../../server/company/teams/team-store.ts';

/** A team that works on all working days and starts at the company's location. */
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
