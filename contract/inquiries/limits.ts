export const inquiryLimits = {
  name: { min: 2, max: 50 },
  phone: { min: 10 },
  message: { min: 20, max: 1000 },
} as const;
