/** Of the photos that a visitor sends with a form. The browser makes them this small before it sends them. */
export const visitorPhotoLimits = { max: 5, bytes: 600_000, maxSide: 1600 } as const;

/** Of a form with photos, as JSON. */
export const maxPhotoBody = 5 * 1024 * 1024;
