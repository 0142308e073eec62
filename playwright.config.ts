import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tests/support/browser/chromium.ts';

const ofStaff = /\/e2e\/admin\/.*\.spec\.ts$/;
const laptop = { viewport: { width: 1440, height: 900 } };
// Set by the global setup, which runs before the workers read this file again.
const onSite = { baseURL: process.env.E2E_BASE_URL };
const inOffice = { baseURL: process.env.E2E_STAFF_URL };

// Each project starts three workers, and each of them loads Playwright.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/server');

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/servers/browser-test-servers.ts',
  // One more than cores, as a test waits for its browser and for the server.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    screenshot: 'only-on-failure',
    // It takes pages over a moment after they are open, and calls that pass through it are not seen by the tests.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
        // Two processes less in each browser: they and their messages cost a tenth of its processor time.
        ...['--in-process-gpu', '--enable-features=NetworkServiceInProcess2'],
        // Pages of tests are too short-lived to gain by what V8's optimising compilers cost.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  // Two projects only, because each starts its own workers and browsers; tests of phones set their screen themselves.
  // The long ones first: the last to end should be short.
  projects: [
    { name: 'staff', testMatch: ofStaff, use: { ...inOffice, ...laptop } },
    { name: 'site', testIgnore: ofStaff, use: { ...onSite, ...laptop } },
  ],
});
