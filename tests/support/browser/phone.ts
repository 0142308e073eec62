import { devices } from '@playwright/test';

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];

/** One pixel for each of the page's: a real phone draws seven, which only costs time. */
export const phone = { ...pixel, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
