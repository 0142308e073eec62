import { escapeXml } from '../../../../contract/kernel/escape-xml.ts';
import { formatCount, pluralize } from '../../../../contract/kernel/pluralize.ts';
import { publicPages } from '../../../../contract/site/public-pages.ts';
import type { Failure } from '../../../platform/http/failure.ts';
import { RowRefused } from '../../import/cells.ts';
import type { ImportValues } from '../../import/import-kind.ts';
import type { Fields } from '../content-columns.ts';
import { decodePath, toOldAddress } from '../old-addresses.ts';
import { validateFields } from '../validate-fields.ts';
import { type Block, type HtmlOptions, readBlocks } from './html-blocks.ts';
import { buildBody } from './post-body.ts';
import type { WxrPicture, wxrColumns } from './read-wxr.ts';
import { type CountRemoved, expandShortcodes } from './shortcodes.ts';

/** A picture that a post shows. */
interface ShownPicture {
  url: string;
  alt: string;
  caption: string;
  /** True for the picture above the article. */
  isMain: boolean;
}

export interface ReadPost {
  /** The host and path of the old site; `oldId` is the id of the post there. */
  source: string;
  oldId: string;
  slug: string;
  fields: Fields;
  publishAt: string | null;
  /** The addresses of the post on the old site, the most common one first. */
  addresses: string[];
  pictures: ShownPicture[];
  /** Notes for staff, shown beside the row. */
  remarks: string[];
}

const max = {
  title: 160,
  excerpt: 300,
  givenExcerpt: 500,
  tags: 12,
  tag: 300,
  author: 120,
  pictures: 200,
  id: 200,
  type: 60,
  address: 300,
};

const refusedStates = new Map([
  ['trash', 'Este în coșul site-ului vechi'],
  ['auto-draft', 'Este o ciornă goală'],
  ['inherit', 'Este o versiune veche'],
]);

const stateRemarks = new Map([
  ['draft', 'era ciornă'],
  ['pending', 'aștepta aprobarea'],
  ['future', 'era programat'],
  ['private', 'era privat: publicați-l numai dacă vreți'],
  ['password', 'era protejat cu parolă: publicați-l numai dacă vreți'],
]);

/** Throws `RowRefused`. */
export function readPost({ values }: ImportValues, countRemoved: CountRemoved): ReadPost {
  const cell = (name: (typeof wxrColumns)[number]) => values[name]?.[0] ?? '';
  const type = cell('type');
  if (type !== 'post' && type !== 'page')
    throw new RowRefused(`Este de felul „${shorten(type, max.type)}”: se importă numai articole și pagini`);
  const refused = refusedStates.get(cell('state'));
  if (refused) throw new RowRefused(refused);
  if (cell('id').length > max.id) throw new RowRefused('Numărul articolului este prea lung');
  const site = readSite(cell('source'));
  const library: WxrPicture[] = JSON.parse(cell('pictures') || '[]');
  const read = createReader(cell('text'), cell('id'), library, site, countRemoved);
  const body = read(cell('text'));
  const title = shorten(toPlain(read(cell('title'))), max.title);
  if (!title && body.length === 0) throw new RowRefused('Nu are nici titlu, nici text');
  const featured = library.find(({ url }) => url === cell('featured'));
  const main = featured ? read(`<img src="${escapeXml(featured.url)}" alt="${escapeXml(featured.alt)}">`) : [];
  const pictures = listPictures(main, body);
  const tags = readTags(cell('tags'));
  const excerpt = readExcerpt(read(cell('excerpt')), body);
  const stateRemark = stateRemarks.get(cell('state'));
  const addresses = listAddresses(site, { link: cell('link'), id: cell('id'), slug: cell('slug') });
  return {
    source: site.source,
    oldId: cell('id'),
    slug: decodePath(cell('slug')) || title,
    fields: validatePost({
      title,
      excerpt,
      author: readAuthor(cell('author')),
      tags: tags.slice(0, max.tags),
      ...buildBody(body),
    }),
    publishAt: readDate(cell('day')),
    addresses,
    pictures,
    remarks: [
      ...(type === 'page' ? ['pagină'] : []),
      ...(stateRemark ? [stateRemark] : []),
      ...(excerpt ? [] : ['fără rezumat: scrieți-l înainte de publicare']),
      ...(tags.length > max.tags ? [`fără ${formatCount(tags.length - max.tags, 'etichete')} în plus`] : []),
      ...(pictures.length > 0 ? [pluralize(pictures.length, 'o imagine de adus', 'imagini de adus')] : []),
    ],
  };
}

/** Refuses the row of a post that does not fit the schema of a draft, instead of ending the import. */
function validatePost(fields: Fields) {
  try {
    return validateFields('blog', 'draft', fields);
  } catch (error) {
    throw new RowRefused(`Nu se poate prelua: ${Object.values((error as Failure).fields ?? {})[0]}`);
  }
}

interface OldSite {
  /** What all its addresses begin with, with a slash at the end. */
  base: string;
  source: string;
}

function readSite(address: string): OldSite {
  const isAddress = address.length <= max.address && URL.canParse(address);
  const url = isAddress ? new URL(address) : new URL('https://site-vechi.invalid');
  const path = url.pathname.replace(/\/*$/, '/');
  return { base: url.origin + path, source: `${url.host.replace(/^www\./, '')}${path}`.toLowerCase() };
}

/** The comment that starts a block. A block that ends at once is drawn by a plugin, so the export lacks its content. */
const blockStart = /<!-- wp:([\w/-]{1,80}) (?:(?!<!--).){0,5000}?(\/?)-->/gs;

function createReader(
  text: string,
  postId: string,
  library: WxrPicture[],
  { base }: OldSite,
  countRemoved: CountRemoved,
) {
  const byId = new Map(library.map((picture) => [picture.id, picture]));
  const pictures = { byId, own: library.filter(({ parent }) => parent === postId) };
  const isOfBlocks = text.includes('<!-- wp:');
  const options: HtmlOptions = { base, keepLines: !isOfBlocks, findPicture: (id) => byId.get(id)?.url };
  return (html: string): Block[] => {
    for (const [, name = '', end] of html.matchAll(blockStart))
      if (end && name !== 'more' && name !== 'nextpage') countRemoved(`blocul ${name}`);
    return readBlocks(expandShortcodes(html, pictures, countRemoved), options);
  };
}

const toPlain = (blocks: Block[]) =>
  blocks
    .flatMap((block) => ('text' in block ? [block.text] : []))
    .join(' ')
    .replace(/\s+/g, ' ');

/** Cuts a text at the end of a word. */
function shorten(text: string, length: number) {
  if (text.length <= length) return text;
  return `${text
    .slice(0, length - 1)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`;
}

/** A post without an excerpt gets the beginning of its paragraphs, as in WordPress, or else of its captions and lists. */
function readExcerpt(given: Block[], body: Block[]) {
  const excerpt = shorten(toPlain(given), max.givenExcerpt);
  const text = toPlain(body.filter(({ type }) => type === 'text'));
  return excerpt || shorten(text || body.flatMap(listShortTexts).join(', '), max.excerpt);
}

function listShortTexts(block: Block) {
  if (block.type === 'image') return block.caption || [];
  return block.type === 'list' ? block.items.map(({ text }) => text) : [];
}

const readAuthor = (name: string) => (/^admin(istrator)?$|@/i.test(name) ? '' : shorten(name, max.author));

function readTags(cell: string) {
  const tags = cell.split('\n').flatMap((tag) => shorten(tag.trim(), max.tag) || []);
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
}

/** Returns null for a post that was never published. */
function readDate(cell: string) {
  const date = new Date(`${cell.replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) || !/^(19|20|21)\d\d-/.test(cell) ? null : date.toISOString();
}

function listPictures(main: Block[], body: Block[]): ShownPicture[] {
  const found = new Map<string, ShownPicture>();
  for (const block of [...main, ...body]) {
    if (block.type !== 'image') continue;
    const { url, alt, caption } = block;
    const picture = found.get(url) ?? { url, alt, caption, isMain: main.includes(block) };
    found.set(url, { ...picture, alt: picture.alt || alt, caption: picture.caption || caption });
  }
  return [...found.values()].slice(0, max.pictures);
}

function listAddresses({ base }: OldSite, { link, id, slug }: { link: string; id: string; slug: string }) {
  const root = new URL(base).pathname;
  const url = URL.canParse(link, base) ? new URL(link, base) : new URL(base);
  const candidates = [
    toOldAddress(url.pathname, url.search),
    ...(slug ? [toOldAddress(root + slug, '')] : []),
    ...(/^\d+$/.test(id) ? [toOldAddress(root, `?p=${id}`)] : []),
  ];
  return [...new Set(candidates)].filter((address) => address !== undefined && !(address in publicPages)) as string[];
}
