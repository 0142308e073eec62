import { calculateDistanceKm, type Position } from '../../../contract/coverage/find-zone.ts';
import { toWeekday } from '../../../contract/kernel/local-time.ts';
import type { Team } from '../../company/teams/team-store.ts';
import {
  listBusyTeams,
  listDates,
  listTeamsAt,
  listWorkingTeams,
  type Occupancy,
  toWindow,
} from '../visits/availability/free-windows.ts';

const noPlace = -1;

/** Numbers the positions and caches the distances between them. */
class Places {
  readonly #numbers = new Map<string, number>();
  readonly #positions: Position[] = [];
  /** Row n holds the distances from place n to all places with smaller numbers; computed on first use. */
  readonly #distances: (Float64Array | undefined)[] = [];

  /** Returns the number of a position, which is new or the one that it already has. */
  assignNumber(position: Position | null) {
    if (!position) return noPlace;
    const key = `${position.latitude},${position.longitude}`;
    const existing = this.#numbers.get(key);
    if (existing !== undefined) return existing;
    this.#numbers.set(key, this.#positions.length);
    return this.#positions.push(position) - 1;
  }

  /** An unknown place adds no distance. */
  measureKm(one: number, other: number) {
    if (one === other || one < 0 || other < 0) return 0;
    const [small, large] = one < other ? [one, other] : [other, one];
    return this.#row(large)[small] as number;
  }

  #row(number: number) {
    this.#distances[number] ??= Float64Array.from({ length: number }, (_, other) =>
      calculateDistanceKm(this.#positions[number] as Position, this.#positions[other] as Position),
    );
    return this.#distances[number];
  }
}

/** A booked visit as a point on the day of a team. */
export interface Stop {
  team: number;
  /** Wall times. */
  windows: string[];
  position: Position | null;
}

export interface Spot {
  day: number;
  team: number;
  window: number;
  count: number;
}

const freeCell = -1;
/** The window is held or booked without a known place, or the team does not work. */
const takenCell = -2;

interface Grid {
  from: string;
  to: string;
  occupancy: Occupancy;
  stops: Stop[];
  /** Where the day of each team begins and ends, by team number; null when unknown. */
  bases: ReadonlyMap<number, Position | null>;
}

/** The windows of all teams over some weeks, with the place of each visit. */
export class TeamDays {
  readonly dates: string[];
  readonly weekdays: number[];
  readonly #dayNumbers: Map<string, number>;
  readonly openDays = new Set<number>();
  /** HH:mm */
  readonly times: string[];
  readonly teams: Team[];
  readonly places: Places;
  readonly #bases: number[];
  /** Indexed by day, team and window: the number of a place, `freeCell` or `takenCell`. */
  readonly #cells: Int32Array;
  /** Indexed by day and window: how many more visits fit. Visits of teams that have stopped working count. */
  readonly #room: Int32Array;

  constructor({ from, to, occupancy, stops, bases }: Grid) {
    this.dates = listDates(from, to);
    this.weekdays = this.dates.map(toWeekday);
    this.#dayNumbers = new Map(this.dates.map((date, day) => [date, day]));
    this.times = occupancy.settings.windows.toSorted();
    this.teams = occupancy.teams.toSorted((a, b) => a.number - b.number);
    this.places = new Places();
    this.#bases = this.teams.map(({ number }) => this.places.assignNumber(bases.get(number) ?? null));
    this.#cells = new Int32Array(this.dates.length * this.teams.length * this.times.length).fill(takenCell);
    this.#room = new Int32Array(this.dates.length * this.times.length);
    for (const day of this.dates.keys()) this.#openDay(day, occupancy);
    for (const stop of stops) this.#addStop(stop);
  }

  #openDay(day: number, occupancy: Occupancy) {
    const date = this.dates[day] as string;
    const working = listWorkingTeams(occupancy, date);
    if (working.length > 0) this.openDays.add(day);
    for (const [window, time] of this.times.entries()) {
      const localTime = toWindow(date, time);
      const there = listTeamsAt(occupancy, localTime, working);
      const busy = listBusyTeams(occupancy, localTime);
      this.#room[day * this.times.length + window] = there.length - busy.size;
      for (const [index, team] of this.teams.entries())
        if (there.includes(team) && !busy.has(team.number)) this.#cells[this.#findCell(day, index) + window] = freeCell;
    }
  }

  #addStop({ team: number, windows, position }: Stop) {
    const team = this.teams.findIndex((other) => other.number === number);
    const place = this.places.assignNumber(position);
    for (const localTime of windows) {
      const day = this.#dayNumbers.get(localTime.slice(0, 10)) ?? -1;
      const window = this.times.indexOf(localTime.slice(11, 16));
      if (team < 0 || day < 0 || window < 0) continue;
      this.#cells[this.#findCell(day, team) + window] = place === noPlace ? takenCell : place;
    }
  }

  #findCell(day: number, team: number) {
    return (day * this.teams.length + team) * this.times.length;
  }

  /** The index of a date; for a date outside the plan that of the first or last day. */
  findDay(date: string) {
    return this.#dayNumbers.get(date) ?? (date < (this.dates[0] as string) ? 0 : this.dates.length - 1);
  }

  /** Free spots between two days, both included, earliest first. */
  listFreeSpots({ first, last }: { first: number; last: number }, count: number): Spot[] {
    const spots: Spot[] = [];
    for (let day = first; day <= last; day++)
      for (let team = 0; team < this.teams.length; team++) {
        let free = 0;
        for (let window = 0; window < this.times.length; window++) {
          free = this.#isFree(day, team, window) ? free + 1 : 0;
          if (free >= count) spots.push({ day, team, window: window - count + 1, count });
        }
      }
    return spots;
  }

  #isFree(day: number, team: number, window: number) {
    const room = this.#room[day * this.times.length + window] as number;
    return room > 0 && this.#cells[this.#findCell(day, team) + window] === freeCell;
  }

  /** Undefined when the team is not free at that time. */
  findFreeSpot(localTime: string, teamId: string, count: number): Spot | undefined {
    const day = this.#dayNumbers.get(localTime.slice(0, 10));
    const window = this.times.indexOf(localTime.slice(11, 16));
    const team = this.teams.findIndex(({ id }) => id === teamId);
    if (day === undefined) return undefined;
    const spots = this.listFreeSpots({ first: day, last: day }, count);
    return spots.find((spot) => spot.team === team && spot.window === window);
  }

  occupy(spot: Spot, place: number) {
    this.replace(spot, place);
    this.#addRoom(spot, -1);
  }

  release({ day, team, window, count }: Spot) {
    const cell = this.#findCell(day, team) + window;
    this.#cells.fill(freeCell, cell, cell + count);
    this.#addRoom({ day, team, window, count }, 1);
  }

  /** Puts another visit into a taken spot. */
  replace({ day, team, window, count }: Spot, place: number) {
    const cell = this.#findCell(day, team) + window;
    this.#cells.fill(place === noPlace ? takenCell : place, cell, cell + count);
  }

  #addRoom({ day, window, count }: Spot, change: number) {
    const first = day * this.times.length + window;
    for (let at = first; at < first + count; at++) (this.#room[at] as number) += change;
  }

  /** The distance that a stop adds to the team's day, whether it is already in it or not. */
  measureExtraKm({ day, team, window, count }: Spot, place: number) {
    if (place === noPlace) return 0;
    const before = this.#findNextPlace(day, team, window - 1, -1);
    const after = this.#findNextPlace(day, team, window + count, 1);
    return (
      this.places.measureKm(before, place) + this.places.measureKm(place, after) - this.places.measureKm(before, after)
    );
  }

  #findNextPlace(day: number, team: number, from: number, step: 1 | -1) {
    const cell = this.#findCell(day, team);
    for (let window = from; window >= 0 && window < this.times.length; window += step)
      if ((this.#cells[cell + window] as number) >= 0) return this.#cells[cell + window] as number;
    return this.#bases[team] as number;
  }

  /** The distance from the base through the stops in window order and back. */
  measureKm(day: number, team: number) {
    const [cell, base] = [this.#findCell(day, team), this.#bases[team] as number];
    let [km, last] = [0, base];
    for (let at = cell; at < cell + this.times.length; at++) {
      const place = this.#cells[at] as number;
      if (place < 0) continue;
      km += this.places.measureKm(last, place);
      last = place;
    }
    return km + this.places.measureKm(last, base);
  }

  /** Returns a function that restores the present state, for trying out changes. */
  save() {
    const [cells, room] = [this.#cells.slice(), this.#room.slice()];
    return () => {
      this.#cells.set(cells);
      this.#room.set(room);
    };
  }
}
