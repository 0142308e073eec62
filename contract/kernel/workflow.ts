interface Step<State extends string> {
  from: readonly State[];
  /** Null when the step keeps the state or leads back to an earlier one. */
  to: State | null;
}

/**
 * A workflow: its states with labels, and the steps between them. The server enforces the steps, and the buttons are
 * made from them.
 */
export function defineWorkflow<State extends string, Name extends string>(
  labels: Record<State, string>,
  steps: Record<Name, Step<NoInfer<State>>>,
) {
  const stepNames = Object.keys(steps) as [Name, ...Name[]];
  const allows = (state: State, step: Name) => steps[step].from.includes(state);
  return {
    labels,
    states: Object.keys(labels) as [State, ...State[]],
    steps,
    stepNames,
    allows,
    stepsFrom: (state: State) => stepNames.filter((step) => allows(state, step)),
    /** Undefined when the step is not open from this state. */
    stateAfter: (state: State, step: Name): State | undefined =>
      allows(state, step) ? (steps[step].to ?? state) : undefined,
  };
}
