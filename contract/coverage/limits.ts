export const coverageLimits = {
  placeName: 80,
  farthestKm: 500,
  fee: { minBani: 100, maxBani: 1_000_000 },
  placesInZone: 60,
} as const;
