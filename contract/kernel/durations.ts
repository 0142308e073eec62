export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** An earlier instant when `ms` is negative. */
export const addMs = (instant: Date | string, ms: number) => new Date(new Date(instant).getTime() + ms).toISOString();
