import { type DueWindow, prepareDueSearch, type WorkPeriod } from '../../contract/agreements/due.ts';
import type { Recurrence } from '../../contract/agreements/rules.ts';
import type { Position } from '../../contract/coverage/find-zone.ts';
import { addDays } from '../../contract/kernel/local-time.ts';
import type { Spot, TeamDays } from './team-days.ts';

export interface PlannedWork {
  /** Orders the works, so that the same works give the same plan. */
  id: string;
  recurrence: Recurrence;
  period: WorkPeriod;
  /** Days of completed and planned visits, in order. */
  visits: string[];
  position: Position | null;
  windowCount: number;
  teamId: string | null;
  weekday: number | null;
  /** HH:mm */
  time: string | null;
  /** Only where the day of a team becomes no longer than this, or not longer at all. */
  maxDayKm?: number;
}

/** A window with the numbers of its days in the plan. */
export interface PlanWindow extends DueWindow {
  first: number;
  best: number;
  last: number;
  /** From which day on it was looked for. */
  asOf: string;
}

export interface Placement<Work extends PlannedWork = PlannedWork> {
  chain: WorkChain<Work>;
  window: PlanWindow;
  spot: Spot;
}

/** The visits of one work in a plan: each falls due because of those before it. */
export class WorkChain<Work extends PlannedWork = PlannedWork> {
  readonly work: Work;
  readonly place: number;
  readonly count: number;
  readonly placements: Placement<Work>[] = [];
  /** The first window for which no place was found, until a later visit catches up. */
  missed: PlanWindow | null = null;
  readonly #days: TeamDays;
  readonly #search: ReturnType<typeof prepareDueSearch>;
  readonly #found = new Map<string, PlanWindow | null>();
  /** Where the search goes on after a window without a place. */
  #from: string;

  constructor(work: Work, days: TeamDays) {
    this.work = work;
    this.#days = days;
    this.place = days.places.number(work.position);
    this.count = Math.min(work.windowCount, days.times.length);
    this.#search = prepareDueSearch(work.recurrence, work.period);
    this.#from = days.dates[0] as string;
  }

  /** The next window that begins to be due within the plan; undefined when all of them have a visit. */
  findNext(dates = this.#dates()): PlanWindow | undefined {
    const key = `${this.#from} ${dates}`;
    let window = this.#found.get(key);
    if (window === undefined) {
      window = this.#number(this.#search([...this.work.visits, ...dates].toSorted(), this.#from));
      this.#found.set(key, window);
    }
    return window && window.due <= (this.#days.dates.at(-1) as string) ? window : undefined;
  }

  #number(window: DueWindow | null): PlanWindow | null {
    if (!window) return null;
    const [first, best, last] = [window.earliest, window.due, window.latest].map((date) => this.#days.findDay(date));
    return { ...window, first, best, last, asOf: this.#from } as PlanWindow;
  }

  #dates = () => this.placements.map(({ spot }) => this.#days.dates[spot.day] as string);

  /** Continues after a window without a place; false when there is still time for it after the plan. */
  skip(window: PlanWindow) {
    if (window.latest >= (this.#days.dates.at(-1) as string)) return false;
    this.missed ??= window;
    this.#from = addDays(window.latest, 1);
    return true;
  }

  add(placement: Placement<Work>) {
    this.placements.push(placement);
    this.placements.sort((a, b) => a.spot.day - b.spot.day);
    if (placement.window.isOverdue) this.missed = null;
  }

  /** Whether its visits may change their days: not after one was skipped, because the others follow from that. */
  get #isSteady() {
    return this.#from === this.#days.dates[0];
  }

  listLater(placement: Placement) {
    return this.placements.slice(this.placements.indexOf(placement as Placement<Work>) + 1);
  }

  /** The windows of the later visits when one moves to a day; undefined when one of them would no longer fit. */
  findLaterWindows(moved: Placement, day: number): PlanWindow[] | undefined {
    if (!this.#isSteady) return undefined;
    const at = this.placements.indexOf(moved as Placement<Work>);
    const dates = this.#dates();
    dates[at] = this.#days.dates[day] as string;
    const windows: PlanWindow[] = [];
    for (let next = at + 1; next < dates.length; next++) {
      const window = this.findNext(dates.slice(0, next));
      const date = dates[next] as string;
      if (!window || date < window.earliest || date > window.latest) return undefined;
      windows.push(window);
    }
    return this.findNext(dates) ? undefined : windows;
  }
}
