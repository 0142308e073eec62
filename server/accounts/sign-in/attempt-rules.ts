/** After `free` attempts the pause doubles with each further one. */
export interface AttemptLimit {
  free: number;
  firstPauseS: number;
  maxPauseS: number;
  /** Seconds without an attempt after which counting starts again. */
  forgetAfterS: number;
}

const quarterOfAnHour = 15 * 60;
const hour = 60 * 60;

export const attemptLimits = {
  account: { free: 5, firstPauseS: 30, maxPauseS: quarterOfAnHour, forgetAfterS: hour },
  // Enough for several people behind one IP address.
  address: { free: 50, firstPauseS: 60, maxPauseS: quarterOfAnHour, forgetAfterS: hour },
  emails: { free: 3, firstPauseS: quarterOfAnHour, maxPauseS: quarterOfAnHour, forgetAfterS: hour },
  emailAddress: { free: 20, firstPauseS: quarterOfAnHour, maxPauseS: quarterOfAnHour, forgetAfterS: hour },
} as const satisfies Record<string, AttemptLimit>;

export interface Attempts {
  attempts: number;
  last_at: string;
}

const secondsSince = (time: string, now: Date) => (now.getTime() - new Date(time).getTime()) / 1000;

/** Seconds until the next attempt is allowed; 0 when it is now. */
export function pauseLeft(past: Attempts | undefined, limit: AttemptLimit, now: Date) {
  if (!past || past.attempts < limit.free || isForgotten(past, limit, now)) return 0;
  const pause = Math.min(limit.firstPauseS * 2 ** (past.attempts - limit.free), limit.maxPauseS);
  return Math.max(0, Math.ceil(pause - secondsSince(past.last_at, now)));
}

export const attemptsAfter = (past: Attempts | undefined, limit: AttemptLimit, now: Date): Attempts => ({
  attempts: past && !isForgotten(past, limit, now) ? past.attempts + 1 : 1,
  last_at: now.toISOString(),
});

const isForgotten = (past: Attempts, { forgetAfterS }: AttemptLimit, now: Date) =>
  secondsSince(past.last_at, now) >= forgetAfterS;
