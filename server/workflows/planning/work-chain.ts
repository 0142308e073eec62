import { type DueWindow, prepareDueSearch } from '../../../contract/agreements/due.ts';
import type { WorkPeriod } from '../../../contract/agreements/period.ts';
import type { Recurrence } from '../../../contract/agreements/recurrence.ts';
import type { Position } from '../../../contract/coverage/find-zone.ts';
import { addDays } from '../../../contract/kernel/local-time.ts';
import type { Spot, TeamDays } from './team-days.ts';

export interface PlannedWork {
  /** Sorts the works, so that equal input gives an equal plan. */
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
  /** If set, spots are excluded that make a team's day longer than this. */
  maxDayKm?: number;
}

/** A due window, with its days as indexes of the plan. */
export interface PlanWindow extends DueWindow {
  first: number;
  best: number;
  last: number;
  /** The day for which the window was computed. */
  asOf: string;
}

export interface Placement<Work extends PlannedWork = PlannedWork> {
  chain: WorkChain<Work>;
  window: PlanWindow;
  spot: Spot;
}

/** The visits of one work in a plan, where each due date depends on the visits before it. */
export class WorkChain<Work extends PlannedWork = PlannedWork> {
  readonly work: Work;
  readonly place: number;
  readonly count: number;
  readonly placements: Placement<Work>[] = [];
  /** The first window without a spot, unless a later visit catches up on it. */
  missed: PlanWindow | null = null;
  readonly #days: TeamDays;
  readonly #search: ReturnType<typeof prepareDueSearch>;
  readonly #found = new Map<string, PlanWindow | null>();
  /** The day from which the search continues after a window without a spot. */
  #from: string;

  constructor(work: Work, days: TeamDays) {
    this.work = work;
    this.#days = days;
    this.place = days.places.assignNumber(work.position);
    this.count = Math.min(work.windowCount, days.times.length);
    this.#search = prepareDueSearch(work.recurrence, work.period);
    this.#from = days.dates[0] as string;
  }

  /** The next window that becomes due within the plan; undefined when all have a visit. */
  findNext(dates = this.#listDates()): PlanWindow | undefined {
    const key = `${this.#from} ${dates}`;
    let window = this.#found.get(key);
    if (window === undefined) {
      window = this.#toPlanWindow(this.#search([...this.work.visits, ...dates].toSorted(), this.#from));
      this.#found.set(key, window);
    }
    return window && window.due <= (this.#days.dates.at(-1) as string) ? window : undefined;
  }

  #toPlanWindow(window: DueWindow | null): PlanWindow | null {
    if (!window) return null;
    const [first, best, last] = [window.earliest, window.due, window.latest].map((date) => this.#days.findDay(date));
    return { ...window, first, best, last, asOf: this.#from } as PlanWindow;
  }

  #listDates() {
    return this.placements.map(({ spot }) => this.#days.dates[spot.day] as string);
  }

  /** Skips a window without a spot; false when it can still be served after the plan. */
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

  /** False after a skipped window: later due dates depend on it, so the visits keep their days. */
  get #isSteady() {
    return this.#from === this.#days.dates[0];
  }

  listLater(placement: Placement) {
    return this.placements.slice(this.placements.indexOf(placement as Placement<Work>) + 1);
  }

  /** The windows of the later visits if one visit moves to `day`; undefined when one of them would no longer fit. */
  findLaterWindows(moved: Placement, day: number): PlanWindow[] | undefined {
    if (!this.#isSteady) return undefined;
    const index = this.placements.indexOf(moved as Placement<Work>);
    const dates = this.#listDates();
    dates[index] = this.#days.dates[day] as string;
    const windows: PlanWindow[] = [];
    for (let next = index + 1; next < dates.length; next++) {
      const window = this.findNext(dates.slice(0, next));
      const date = dates[next] as string;
      if (!window || date < window.earliest || date > window.latest) return undefined;
      windows.push(window);
    }
    return this.findNext(dates) ? undefined : windows;
  }
}
