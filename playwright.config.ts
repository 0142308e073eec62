import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';

const onPhone = /\.phone\.spec\.ts$/;
const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/product.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Set by the global setup, which runs before the workers read this file again.
    baseURL: process.env.E2E_BASE_URL,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: onPhone, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', testMatch: onPhone, use: { ...phone, viewport: { width: 390, height: 844 } } },
  ],
});
