import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { installSystemPackages } from '../servers/system-package.ts';

// The headless shell draws no windows and takes two thirds of the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser of `CHROMIUM_PATH`, the system or Playwright, in this order; null if there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, chromium.executablePath()].find(isProgram) ?? null;
}

export function findOrInstallChromium() {
  const installed = findChromium();
  if (installed) return installed;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (installSystemPackages(name, 'fonts-liberation')) return findChromium();
  }
  const playwright = fileURLToPath(new URL('../../../node_modules/.bin/playwright', import.meta.url));
  spawnSync(playwright, ['install', 'chromium'], { stdio: 'inherit' });
  return findChromium();
}

function isProgram(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
