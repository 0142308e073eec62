import { invalidFields } from '../http/failure.ts';
import type { Team } from './team-store.ts';

/** One of those listed, also when it works no more; otherwise a message for the field. */
export function requireTeam(teams: Team[], id: string | undefined, field = 'teamId') {
  const team = teams.find((each) => each.id === id);
  if (!team) throw invalidFields({ [field]: id ? 'Echipa nu mai există' : 'Alegeți o echipă' });
  return team;
}
