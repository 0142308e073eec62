import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { findOrInstallChromium } from '../tests/support/browser/chromium.ts';
import { calculateMedian, type Measure } from './measures.ts';

const slowdown = 4;
const rounds = 5;

/** Elements that a visitor may touch first. Each is tapped as soon as it is visible, on a newly opened page. */
const taps: Record<string, { path: string; tap: (page: Page) => Promise<void> }> = {
  menu: { path: '/services', tap: (page) => page.getByRole('button', { name: 'Deschide meniul' }).tap() },
  question: { path: '/subscriptions', tap: (page) => page.locator('button[aria-expanded=false]').first().tap() },
  slider: { path: '/', tap: (page) => page.locator('[data-divider]').tap({ position: { x: 120, y: 60 } }) },
  day: {
    path: '/appointment',
    tap: (page) =>
      page
        .getByRole('button', { name: /, liber$/ })
        .first()
        .tap(),
  },
};

/** Measures the time from touch to frame with a CPU slowed down four times, as the browser reports it. */
export async function measureTaps(url: string): Promise<Measure[]> {
  const executablePath = findOrInstallChromium();
  if (!executablePath) throw new Error('Taps need a Chromium, and there is none here.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const measures: Measure[] = [];
    for (const [name, { path, tap }] of Object.entries(taps)) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await timeTap(browser, url + path, tap));
      measures.push({
        what: `${name}: tap to its effect`,
        value: calculateMedian(times),
        unit: 'ms',
        budget: { max: 100 },
      });
    }
    return measures;
  } finally {
    await browser.close();
  }
}

async function timeTap(browser: Browser, address: string, tap: (page: Page) => Promise<void>) {
  const page = await browser.newPage({ ...devices['Pixel 7'], reducedMotion: 'reduce' });
  try {
    await page.addInitScript(observeTaps);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(address, { waitUntil: 'commit' });
    await tap(page);
    await page.waitForFunction(() => (globalThis as never as Observed).longestTap > 0);
    return await page.evaluate(() => (globalThis as never as Observed).longestTap);
  } finally {
    await page.close();
  }
}

interface Observed {
  longestTap: number;
}

/** Runs in the browser. */
function observeTaps() {
  const observed = globalThis as never as Observed;
  observed.longestTap = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(pointerdown|pointerup|click|input)$/.test(name))
        observed.longestTap = Math.max(observed.longestTap, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
