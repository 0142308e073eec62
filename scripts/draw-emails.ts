// node scripts/draw-emails.ts: every e-mail of the built product side by side, as docs/screens/emails.png
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { loadBuiltEmails } from '../server/common/emails/email-renderer.ts';
import { findChromium } from '../tests/support/browser/chromium.ts';
import { sampleEmails } from '../tests/support/emails/sample-emails.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [width, shown, gap, columns] = [600, 400, 16, 6];

const pictures = await screenshotEmails();
const folder = process.argv[2];
if (folder)
  for (const [at, picture] of pictures.entries())
    await sharp(picture).toFile(join(folder, `${at + 1}-${sampleEmails[at]?.kind}.png`));
mkdirSync(join(root, 'docs/screens'), { recursive: true });
await sharp(await composeEmailSheet(pictures))
  .png({ palette: true, colours: 48, effort: 10 })
  .toFile(join(root, 'docs/screens/emails.png'));

async function screenshotEmails() {
  const { renderEmail } = await loadBuiltEmails();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await browser.newPage({ viewport: { width, height: 400 }, offline: true });
  const drawn: Buffer[] = [];
  for (const email of sampleEmails) {
    await page.setContent((await renderEmail(email)).html);
    drawn.push(await page.screenshot({ fullPage: true }));
  }
  await browser.close();
  return drawn;
}

async function composeEmailSheet(pictures: Buffer[]) {
  const small = await Promise.all(
    pictures.map((picture) => sharp(picture).resize(shown).png().toBuffer({ resolveWithObject: true })),
  );
  const rows = Math.ceil(small.length / columns);
  const heights = Array.from({ length: rows }, (_, row) =>
    Math.max(...small.slice(row * columns, (row + 1) * columns).map(({ info }) => info.height)),
  );
  const computeTop = (row: number) => gap + heights.slice(0, row).reduce((sum, height) => sum + height + gap, 0);
  const composite = small.map(({ data }, at) => ({
    input: data,
    left: gap + (at % columns) * (shown + gap),
    top: computeTop(Math.floor(at / columns)),
  }));
  const size = { width: gap + columns * (shown + gap), height: computeTop(rows) };
  return sharp({ create: { ...size, channels: 3, background: '#d3c5ab' } })
    .composite(composite)
    .png()
    .toBuffer();
}
