import { expect, type Page } from '@playwright/test';
import { findAccessibilityViolations, fitsWidth } from './accessibility.ts';
import { findFocusFaults } from './focus-walk.ts';

interface Mode {
  width: number;
  height: number;
  forcedColors?: 'active';
  contrast?: 'more';
  /** Walking with the Tab key takes half of the time, and depends only on layout and colours. */
  withFocus?: boolean;
  /** The font size set in the browser, in pixels. */
  fontSize?: number;
}

/** In the order of the columns in docs/accessibility.md. */
const modes: Record<string, Mode> = {
  '1440 px': { width: 1440, height: 900, withFocus: true },
  '390 px': { width: 390, height: 844 },
  'forced colours': { width: 1440, height: 900, forcedColors: 'active', withFocus: true },
  'more contrast': { width: 390, height: 844, contrast: 'more' },
  'text 200 %': { width: 1440, height: 900, fontSize: 32 },
  // Equals a window of 1280 × 1024 px at this zoom.
  'zoom 400 %': { width: 320, height: 256, withFocus: true },
};

export const auditHeader = [
  `| screen | ${Object.keys(modes).join(' | ')} |`,
  `|---|${Object.keys(modes)
    .map(() => '---|')
    .join('')}`,
].join('\n');

/** Audits the open screen in every mode; prints a row for the table of results and fails with the findings. */
export async function auditScreen(page: Page, screen: string) {
  const rows: string[][] = [];
  for (const [name, mode] of Object.entries(modes)) {
    await enterMode(page, mode);
    const found = [...(await findAccessibilityViolations(page)), ...(await findLayoutFaults(page))];
    if (mode.withFocus) found.push(...(await findFocusFaults(page)));
    rows.push(found.map((fault) => `${name}: ${fault}`));
  }
  console.log([`| ${screen} | ${rows.map(({ length }) => length).join(' | ')} |`, ...rows.flat()].join('\n  '));
  expect.soft(rows.flat(), screen).toEqual([]);
}

async function enterMode(page: Page, { width, height, forcedColors, contrast, fontSize = 16 }: Mode) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    forcedColors: forcedColors ?? 'none',
    contrast: contrast ?? 'no-preference',
    reducedMotion: 'reduce',
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
  await devtools.detach();
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function findLayoutFaults(page: Page) {
  const isFitting = await fitsWidth(page);
  const wide = isFitting ? [] : await page.evaluate(findWideElements);
  return [...wide.map((html) => `wider than the window: ${html}`), ...(await page.evaluate(findClippedTexts))];
}

/** Runs in the browser: the innermost elements that reach beyond the window. */
function findWideElements() {
  const isWide = (element: Element) => element.getBoundingClientRect().right > window.innerWidth + 1;
  const wide = [...document.body.querySelectorAll('*')].filter(isWide);
  const innermost = wide.filter((element) => ![...element.children].some(isWide));
  return ['the page', ...innermost.slice(0, 4).map(({ outerHTML }) => outerHTML.slice(0, 200))];
}

/** Runs in the browser: texts clipped by a box that cannot scroll, except by an ellipsis or line clamp. */
function findClippedTexts() {
  const isCut = (element: HTMLElement) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp, visibility } = getComputedStyle(element);
    if (visibility === 'hidden' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
    const isHiding = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    if (clientWidth < 4 || clientHeight < 4) return false;
    return (
      (isHiding(overflowX) && scrollWidth > clientWidth + 4) || (isHiding(overflowY) && scrollHeight > clientHeight + 4)
    );
  };
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => hasText(element) && isCut(element))
    .map((element) => `text cut off: ${element.outerHTML.slice(0, 200)}`);
}
