/** Advances a millisecond at each read, so that rows have distinct times. `now` may go back. */
export function tickingClock(now: () => Date) {
  let [base, shown] = [0, 0];
  return () => {
    const at = now().getTime();
    shown = at < base ? at : Math.max(at, shown + 1);
    base = at;
    return new Date(shown);
  };
}
