import type { Feature } from '../context.ts';
import { refuseTeamMisfits } from '../visits/availability/affected-visits.ts';
import { mountTeams } from './team-routes.ts';

export const teams: Feature = {
  mount(context) {
    mountTeams(context, refuseTeamMisfits);
  },
};
