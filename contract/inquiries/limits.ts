export const inquiryLimits = {
  name: { min: 2, max: 50 },
  phone: { min: 10 },
  message: { min: 20, max: 1000 },
  /** The browser makes them this small before it sends them. */
  photos: { most: 5, bytes: 600_000, longestSide: 1600 },
} as const;
