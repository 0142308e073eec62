import { type ManifestKind, manifestPaths } from '../../../contract/brand/manifests.ts';
import type { SiteSettings } from '../../../contract/site/schemas.ts';
import { readBrand } from '../../common/settings/brand-store.ts';
import { readSite } from '../../common/settings/setting-store.ts';
import type { Context } from '../../context.ts';
import { mountCachedFile } from '../../platform/http/cache/response-cache.ts';

/** Icons and manifests keep their addresses when they change: browsers ask again, and get 304 while they are the same. */
export const cachedFile = { status: 200, cacheControl: 'public, no-cache', isStored: true };

export const defaultThemeColor = '#1F3D2B';

export function mountManifests(context: Context) {
  const { db } = context;
  for (const kind of Object.keys(manifestPaths) as ManifestKind[])
    mountCachedFile(context, manifestPaths[kind], async () => {
      const [site, { accent }] = await Promise.all([readSite(db), readBrand(db)]);
      const manifest = { ...describeApp[kind](site), ...describeLook(accent) };
      return { ...cachedFile, type: 'application/manifest+json', body: Buffer.from(JSON.stringify(manifest)) };
    });
}

/** What each app is called and opens. Phones cut the name under the icon after about twelve letters. */
const describeApp: Record<ManifestKind, (site: SiteSettings) => object> = {
  site: ({ name, tagline }) => ({
    name,
    short_name: shortenName(name),
    ...(tagline && { description: tagline }),
    ...buildStart('/', '/'),
    shortcuts: [{ name: 'Programare', url: '/appointment' }],
  }),
  crew: ({ name }) => ({ ...buildNames('Azi', name), ...buildStart('/admin/today', '/admin/') }),
  client: ({ name }) => ({ ...buildNames('Pagina mea', name), ...buildStart('/client', '/') }),
};

const buildNames = (own: string, company: string) => ({
  name: [own, company].filter(Boolean).join(' · '),
  short_name: own,
});

const buildStart = (start: string, scope: string) => ({ id: start, start_url: start, scope });

const describeLook = (accent: string) => ({
  lang: 'ro',
  display: 'standalone',
  theme_color: accent || defaultThemeColor,
  background_color: '#F6F2EA',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** A name short enough for the label of an icon; cut at whole words where possible. */
function shortenName(name: string) {
  const max = 15;
  if (name.length <= max) return name;
  const cut = name.slice(0, max + 1);
  return cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : max).trim();
}
