/** Goes on by a millisecond each time it is read, so that what is written has an order. It can be put back. */
export function tickingClock(now: () => Date) {
  let [base, shown] = [0, 0];
  return () => {
    const at = now().getTime();
    shown = at < base ? at : Math.max(at, shown + 1);
    base = at;
    return new Date(shown);
  };
}
