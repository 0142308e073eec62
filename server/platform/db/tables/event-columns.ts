/** Columns of every event table: one row for each step of a record. */
export interface EventColumns<Step extends string, State extends string> {
  /** The sequence of the record after the step. */
  sequence: number;
  at: string;
  /** 'visitor', 'system' or the id of an account. */
  actor_id: string;
  actor_name: string | null;
  step: Step;
  from_state: State | null;
  to_state: State;
  note: string | null;
  /** A call with the same key is carried out once. */
  key: string | null;
}
