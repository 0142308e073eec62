import { defaultAvailability } from '../../contract/visits/availability.ts';

const teams = [1, 2];

/** Which team is free in which arrival window. */
export class Windows {
  readonly #taken = new Set<string>();
  readonly #isFree = (team: number, localTime: string) => !this.#taken.has(`${localTime} ${team}`);

  /** Reserves the window with a free team and returns the team. */
  hold(localTime: string): number | undefined {
    const team = teams.find((each) => this.#isFree(each, localTime));
    if (team) this.#taken.add(`${localTime} ${team}`);
    return team;
  }

  /** The times of a day at which a team is free. */
  listFreeTimes(day: string) {
    return defaultAvailability.windows.filter((time) => teams.some((team) => this.#isFree(team, `${day}T${time}:00`)));
  }

  /** Reserves several windows in a row with one team. */
  holdSeveral(day: string, count: number) {
    const times = defaultAvailability.windows.map((time) => `${day}T${time}:00`);
    const runs = times.slice(count - 1).map((_, index) => times.slice(index, index + count));
    const choices = runs.flatMap((run) => teams.map((team) => ({ run, team })));
    const found = choices.find(({ run, team }) => run.every((time) => this.#isFree(team, time)));
    if (!found) return undefined;
    for (const time of found.run) this.#taken.add(`${time} ${found.team}`);
    return { localTime: found.run[0] as string, team: found.team };
  }
}
