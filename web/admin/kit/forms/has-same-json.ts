export const hasSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
