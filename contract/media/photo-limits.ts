/** Limits of photos in public forms. The browser shrinks them to this size before sending. */
export const visitorPhotoLimits = { max: 5, bytes: 600_000, maxSide: 1600 } as const;

/** Bytes of a form with photos, as JSON. */
export const maxPhotoBody = 5 * 1024 * 1024;
