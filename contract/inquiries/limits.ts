export const inquiryLimits = {
  name: { min: 2, max: 50 },
  message: { min: 20, max: 1000 },
} as const;
