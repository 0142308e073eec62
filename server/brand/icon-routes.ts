import type { SiteSettings } from '../../contract/site/schemas.ts';
import type { Context } from '../context.ts';
import { mountCachedFile } from '../http/cache/cached-file.ts';
import { readBrand } from '../settings/brand-store.ts';
import { readSite } from '../settings/site-settings-store.ts';
import { createIcons, type DrawnIcon, defaultThemeColor, drawnIcons } from './icons.ts';

/** Icons and manifest keep their addresses when they change: browsers ask again, and get 304 while they are the same. */
const fresh = { status: 200, cacheControl: 'public, no-cache', isStored: true };

export function mountIcons(context: Context) {
  const { db } = context;
  const icons = createIcons(db);

  mountCachedFile(context, '/favicon.svg', async () => ({
    ...fresh,
    type: 'image/svg+xml',
    body: await icons.svg(),
    headers: { 'content-security-policy': "default-src 'none'; img-src data:; sandbox" },
  }));

  for (const name of Object.keys(drawnIcons) as DrawnIcon[])
    mountCachedFile(context, `/${name}`, async () => ({ ...fresh, type: 'image/png', body: await icons.png(name) }));

  mountCachedFile(context, '/manifest.webmanifest', async () => ({
    ...fresh,
    type: 'application/manifest+json',
    body: Buffer.from(JSON.stringify(writeManifest(await readSite(db), (await readBrand(db)).accent))),
  }));
}

const writeManifest = ({ name, tagline }: SiteSettings, accent: string) => ({
  name,
  short_name: shortName(name),
  ...(tagline && { description: tagline }),
  lang: 'ro',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: accent || defaultThemeColor,
  background_color: '#F6F2EA',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [{ name: 'Programează o Întâlnire', url: '/appointment' }],
});

/** What fits under an icon: whole words while they do. */
function shortName(name: string) {
  const max = 15;
  if (name.length <= max) return name;
  const cut = name.slice(0, max + 1);
  return cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : max).trim();
}
