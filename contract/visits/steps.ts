/** A visit is in one of these; only cancelled is final. */
export const visitStates = ['requested', 'confirmed', 'completed', 'cancelled', 'no_show'] as const;
export type VisitState = (typeof visitStates)[number];

/** As every screen calls them. */
export const visitStateLabels: Record<VisitState, string> = {
  requested: 'De confirmat',
  confirmed: 'Confirmată',
  completed: 'Încheiată',
  cancelled: 'Anulată',
  no_show: 'Nu a avut loc',
};

/** Requested on the site by the visitor, or entered by the staff. */
export const visitSources = ['site', 'staff'] as const;
export type VisitSource = (typeof visitSources)[number];

/** Confirmed once, whatever came after. */
export const acceptedStates: VisitState[] = ['confirmed', 'completed', 'no_show'];

interface Step {
  from: readonly VisitState[];
  /** Null: the visit stays in its state. */
  to: VisitState | null;
  /** Open to the visitor too, on the private page, until the visit begins. */
  byVisitor: boolean;
}

/** Every way in which a visit changes: the server enforces it and the buttons are drawn from it. */
const visitSteps = {
  confirm: { from: ['requested'], to: 'confirmed', byVisitor: false },
  move: { from: ['requested', 'confirmed'], to: null, byVisitor: true },
  complete: { from: ['confirmed'], to: 'completed', byVisitor: false },
  no_show: { from: ['confirmed'], to: 'no_show', byVisitor: false },
  cancel: { from: ['requested', 'confirmed'], to: 'cancelled', byVisitor: true },
  reopen: { from: ['completed', 'no_show'], to: 'confirmed', byVisitor: false },
} as const satisfies Record<string, Step>;

export type VisitStep = keyof typeof visitSteps;
export const visitStepNames = Object.keys(visitSteps) as [VisitStep, ...VisitStep[]];

const findStep = (step: VisitStep): Step => visitSteps[step];

/** The steps that a state allows the staff. */
export const visitStepsFrom = (state: VisitState) =>
  visitStepNames.filter((step) => findStep(step).from.includes(state));

/** A visit is over on its own day at the earliest; days in Bucharest. */
export const isTooEarly = (step: VisitStep, visitDay: string, today: string) =>
  (step === 'complete' || step === 'no_show') && today < visitDay.slice(0, 10);

/** The steps that staff can take today. */
export const staffStepsOn = (today: string, state: VisitState, visitDay: string) =>
  visitStepsFrom(state).filter((step) => !isTooEarly(step, visitDay, today));

/** The steps that the visitor can take. */
export const visitorStepsFrom = (state: VisitState, hasBegun: boolean) =>
  hasBegun ? [] : visitStepsFrom(state).filter((step) => findStep(step).byVisitor);

/** The state after a step; undefined when the step is not open from here. */
export const visitStateAfter = (state: VisitState, step: VisitStep): VisitState | undefined =>
  findStep(step).from.includes(state) ? (findStep(step).to ?? state) : undefined;

/**
 * How a visit stands to the arrival windows: it holds one, it has an hour but holds none (and the staff
 * must see to it), or no hour was chosen.
 */
export const visitTimings = ['window', 'outside', 'unset'] as const;
export type VisitTiming = (typeof visitTimings)[number];
