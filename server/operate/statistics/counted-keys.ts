import { type ContentKind, contentTypes, hasOwnPage } from '../../../contract/content/content-types.ts';
import { buildPostPagePath } from '../../../contract/content/post-pages.ts';
import { publicPages } from '../../../contract/site/public-pages.ts';
import { directSource, otherKey } from '../../../contract/statistics/counted-pages.ts';

/** Folders of the addresses of documents: `/blog/` for posts. */
const folders = contentTypes
  .filter(({ kind }) => hasOwnPage(kind))
  .map(({ kind, shown }) => ({ kind, folder: shown.page.slice(0, -':id'.length) }));

/** The document that an address may belong to; it need not exist. */
export function findDocumentAt(page: string): { kind: ContentKind; id: string } | undefined {
  const found = folders.find(({ folder }) => page.startsWith(folder));
  const id = found && page.slice(found.folder.length);
  return id && /^[a-z0-9-]{1,80}$/.test(id) ? { kind: found.kind, id } : undefined;
}

/** The pages of the blog count as one. */
export function toPageKey(page: string) {
  if (/^\/blog\/pagina\/[1-9]\d{0,5}$/.test(page)) return buildPostPagePath(1);
  return Object.hasOwn(publicPages, page) || findDocumentAt(page) ? page : otherKey;
}

/** Matches host names but not IPv4 addresses, whose last part is a number. */
const hostName = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

/** Returns undefined for our own pages: their visitors were on the site already. */
export function toSourceKey(source: string, ownHost: string) {
  if (source === '') return directSource;
  const host = withoutPrefix(source);
  if (host === withoutPrefix(ownHost)) return undefined;
  return hostName.test(host) ? host : otherKey;
}

/** Social networks refer from mobile and redirect hosts too: m.facebook.com, l.facebook.com. */
const withoutPrefix = (host: string) => host.toLowerCase().replace(/^(www|m|l|lm)\./, '');

// Cubot is a brand of phones.
const bot =
  /(?<!cu)bot|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|monitor|curl|wget|python|java\/|go-http|^node|axios|okhttp|httpclient|phantom|puppeteer|playwright|externalhit|embedly|whatsapp|archiver|validator/i;

/** Every browser sends a user agent. */
export const isBot = (userAgent: string | undefined) => !userAgent || bot.test(userAgent);
