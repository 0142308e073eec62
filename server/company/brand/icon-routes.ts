import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseLogoId, sampleLogo } from '../../../contract/brand/brand.ts';
import { plainMark } from '../../../contract/brand/plain-mark.ts';
import type { BrandSettings } from '../../../contract/brand/schemas.ts';
import { findLogo, readBrand } from '../../common/settings/brand-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { mountCachedFile } from '../../platform/http/cache/response-cache.ts';
import { pictureProcess } from '../media/encoding/picture-process.ts';
import { cachedFile, defaultThemeColor } from './manifests.ts';

export function mountIcons(context: Context) {
  const { db } = context;
  const icons = createIcons(db);

  mountCachedFile(context, '/favicon.svg', async () => ({
    ...cachedFile,
    type: 'image/svg+xml',
    body: await icons.svg(),
    headers: { 'content-security-policy': "default-src 'none'; img-src data:; sandbox" },
  }));

  for (const name of Object.keys(drawnIcons) as DrawnIcon[])
    mountCachedFile(context, `/${name}`, async () => ({
      ...cachedFile,
      type: 'image/png',
      body: await icons.png(name),
    }));
}

/** `full` fills the square, whose corners the system rounds; the system may cut any shape out of `maskable`. */
type IconShape = 'rounded' | 'full' | 'maskable';

const drawnIcons = {
  'apple-touch-icon.png': { size: 180, shape: 'full' },
  'icon-192.png': { size: 192, shape: 'rounded' },
  'icon-512.png': { size: 512, shape: 'rounded' },
  'icon-maskable-512.png': { size: 512, shape: 'maskable' },
} as const;
type DrawnIcon = keyof typeof drawnIcons;

const paper = '#ffffff';
const limestone = '#f6f2ea';
const dew = '#d9764b';
/** A wide logo would be unreadable in a square. */
const maxSquareRatio = 1.4;

const sampleFolder = resolve(import.meta.dirname, '../../../demo/icons');
const readSampleFile = (name: string) => readFile(resolve(sampleFolder, name));

function createIcons(db: Db) {
  // Keeps the last drawing of each: most content changes do not affect them.
  const drawn = new Map<DrawnIcon, { svg: string; png: Buffer }>();

  return {
    async svg() {
      const brand = await readBrand(db);
      return hasSampleIcon(brand)
        ? readSampleFile('favicon.svg')
        : Buffer.from(await drawIconSvg(db, brand, 'rounded'));
    },

    async png(name: DrawnIcon) {
      const brand = await readBrand(db);
      if (hasSampleIcon(brand)) return readSampleFile(name);
      const { size, shape } = drawnIcons[name];
      const svg = await drawIconSvg(db, brand, shape);
      const cached = drawn.get(name);
      if (cached?.svg === svg) return cached.png;
      const png = await pictureProcess.run('page', 'draw', { source: Buffer.from(svg), width: size, height: size });
      drawn.set(name, { svg, png });
      return png;
    },
  };
}

const hasSampleIcon = ({ logo, icon }: BrandSettings) => logo === sampleLogo && icon === '';

async function drawIconSvg(db: Db, brand: BrandSettings, shape: IconShape) {
  const squareLogo = await findSquareLogo(db, brand);
  const corner = shape === 'rounded' ? 16 : 0;
  const ground = (color: string) => `<rect width="64" height="64" rx="${corner}" fill="${color}"/>`;
  const inside = squareLogo
    ? // A logo made as an icon brings its own background.
      (squareLogo.isIcon && shape === 'rounded' ? '' : ground(paper)) +
      placeLogo(squareLogo.logo, margins[shape] * (squareLogo.isIcon ? 0.5 : 1))
    : ground(brand.accent || defaultThemeColor) + drawPlainIcon(brand.accent || dew, margins[shape]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inside}</svg>`;
}

const margins: Record<IconShape, number> = { rounded: 8, full: 9, maskable: 16 };

async function findSquareLogo(db: Db, { logo, icon }: BrandSettings) {
  const [ofIcon, ofLogo] = [parseLogoId(icon), parseLogoId(logo)];
  const square = ofIcon && (await findLogo(db, ofIcon));
  if (square) return { logo: square, isIcon: true };
  const whole = ofLogo && (await findLogo(db, ofLogo));
  if (!whole || Math.max(whole.width / whole.height, whole.height / whole.width) > maxSquareRatio) return undefined;
  return { logo: whole, isIcon: false };
}

function placeLogo({ type, data, width, height }: Tables['logos'], margin: number) {
  const side = 64 - 2 * margin;
  const place = `x="${margin}" y="${margin}" width="${side}" height="${side}"`;
  if (type === 'png') return `<image ${place} href="data:image/png;base64,${data}"/>`;
  // Cleaned drawings start with a fixed size, which is replaced by the place in the icon.
  const svg = Buffer.from(data, 'base64').toString();
  return svg.replace(` width="${width}" height="${height}"`, ` ${place}`);
}

function drawPlainIcon(centreColor: string, margin: number) {
  const { petals, centre } = plainMark;
  const scale = (64 - 2 * margin) / 32;
  return (
    `<g transform="translate(${margin} ${margin}) scale(${scale})"><path d="${petals}" fill="${limestone}"/>` +
    `<circle cx="${centre.cx}" cy="${centre.cy}" r="${centre.r}" fill="${centreColor}"/></g>`
  );
}
