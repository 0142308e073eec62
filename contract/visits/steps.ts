import { defineWorkflow } from '../kernel/workflow.ts';

/** Only cancelled is final. */
export const {
  states: visitStates,
  labels: visitStateLabels,
  stepNames: visitStepNames,
  stepsFrom: visitStepsFrom,
  stateAfter: visitStateAfter,
} = defineWorkflow(
  {
    requested: 'De confirmat',
    confirmed: 'Confirmată',
    completed: 'Încheiată',
    cancelled: 'Anulată',
    no_show: 'Nu a avut loc',
  },
  {
    confirm: { from: ['requested'], to: 'confirmed' },
    move: { from: ['requested', 'confirmed'], to: null },
    /** Another team comes at the same time: the client is not told. */
    assign: { from: ['requested', 'confirmed'], to: null },
    complete: { from: ['confirmed'], to: 'completed' },
    no_show: { from: ['confirmed'], to: 'no_show' },
    cancel: { from: ['requested', 'confirmed'], to: 'cancelled' },
    reopen: { from: ['completed', 'no_show'], to: 'confirmed' },
  },
);
export type VisitState = (typeof visitStates)[number];
export type VisitStep = (typeof visitStepNames)[number];

/** Steps that visitors can take on the private page while `findOnlineLock` allows them. */
export const visitorSteps: VisitStep[] = ['move', 'cancel'];

export const visitSources = ['site', 'staff'] as const;
export type VisitSource = (typeof visitSources)[number];

/** Visits still to come. */
export const openVisitStates: VisitState[] = ['requested', 'confirmed'];

/** States that a visit can only have after it was confirmed. */
export const acceptedStates: VisitState[] = ['confirmed', 'completed', 'no_show'];

/** A visit cannot be ended before its day (in Bucharest). */
export const isTooEarly = (step: VisitStep, visitDay: string, today: string) =>
  (step === 'complete' || step === 'no_show') && today < visitDay.slice(0, 10);

export const listStaffSteps = (today: string, state: VisitState, visitDay: string) =>
  visitStepsFrom(state).filter((step) => !isTooEarly(step, visitDay, today));

/**
 * `window`: the visit holds a window. `outside`: its hour is in no window, so staff must handle it. `unset`: it has no
 * hour.
 */
export const visitTimings = ['window', 'outside', 'unset'] as const;
export type VisitTiming = (typeof visitTimings)[number];
