import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { formatCount } from '../../../../contract/kernel/pluralize.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { refuseFile, type SheetRow } from '../../../platform/sheets/sheet.ts';
import { removeControls } from './remove-controls.ts';
import type { OldPicture } from './shortcodes.ts';

const limits = {
  posts: 10_000,
  pictures: 50_000,
  elements: 3_000_000,
  depth: 50,
  /** The length of one text. */
  text: 500_000,
  /** The length of what the parser holds until an element, a text or a comment ends. */
  held: 4_000_000,
  /** The length of a cell that is not in `longColumns`. */
  cell: 2000,
  address: 1900,
  alt: 300,
  caption: 2000,
  /** The length of all rows together: a short file can make long rows, because each repeats its pictures. */
  rows: 100_000_000,
};

/** The columns of a row, named like the fields of the import kind. */
export const wxrColumns = [
  ...['title', 'type', 'state', 'day', 'author', 'tags', 'link', 'id', 'slug', 'source'],
  ...['featured', 'excerpt', 'text', 'pictures'],
] as const;

/** Items that are no texts: WordPress itself and themes store them beside the texts. */
const technicalTypes =
  /^(attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|acf-.*|wp_.*)$/;

export interface WxrPicture extends OldPicture {
  id: string;
  /** The id of the post to which the picture was uploaded. */
  parent: string;
}

interface Library {
  pictures: Map<string, WxrPicture>;
  byPost: Map<string, WxrPicture[]>;
}

interface Item {
  values: Record<string, string>;
  tags: string[];
  meta: Record<string, string>;
  problem?: string;
}

interface Channel {
  values: Record<string, string>;
  authors: Map<string, string>;
}

/**
 * Reads the posts and pages of an export of WordPress, after a row of headings. The file is read twice, because
 * pictures may come last.
 */
export async function* readWxr(path: string): AsyncGenerator<SheetRow> {
  const channel: Channel = { values: {}, authors: new Map() };
  const pictures = new Map<string, WxrPicture>();
  for await (const item of walkItems(path, channel)) {
    const { 'wp:post_type': type, 'wp:post_id': id = '', 'wp:attachment_url': url } = item.values;
    if (type !== 'attachment' || !url || url.length > limits.address) continue;
    if (pictures.size === limits.pictures)
      throw refuseFile(`Exportul are peste ${formatCount(limits.pictures, 'imagini')}. Exportați pe perioade.`);
    pictures.set(id, toPicture(item, url));
  }
  if (!channel.values['wp:wxr_version']) throw refuseNoWordPress();
  yield { number: 0, cells: [...wxrColumns] };
  const library = { pictures, byPost: Map.groupBy(pictures.values(), ({ parent }) => parent) };
  let [number, length] = [0, 0];
  for await (const item of walkItems(path, channel)) {
    if (technicalTypes.test(item.values['wp:post_type'] ?? '')) continue;
    number += 1;
    if (number > limits.posts)
      throw refuseFile(`Exportul are peste ${formatCount(limits.posts, 'articole')}. Exportați pe perioade.`);
    const cells = writeCells(item, channel, library);
    length += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (length > limits.rows) throw refuseFile('Exportul este mult prea mare. Exportați pe perioade.');
    yield { number, cells, ...(item.problem && { problem: item.problem }) };
  }
}

const cut = (text: string, max: number) => text.trim().slice(0, max).toWellFormed();

const toPicture = ({ values, meta }: Item, url: string): WxrPicture => ({
  id: cut(values['wp:post_id'] ?? '', limits.cell),
  url,
  alt: cut(meta._wp_attachment_image_alt ?? '', limits.alt),
  caption: cut(values['excerpt:encoded'] ?? '', limits.caption),
  parent: cut(values['wp:post_parent'] ?? '', limits.cell),
});

function writeCells(item: Item, channel: Channel, library: Library) {
  const { values, tags, meta } = item;
  const text = values['content:encoded'] ?? '';
  const { 'wp:post_id': id = '', 'dc:creator': login = '', 'wp:post_date_gmt': day = '' } = values;
  const cells: Record<(typeof wxrColumns)[number], string> = {
    // Staff read it before it is converted.
    title: (values.title ?? '').replace(/<[^<>]*>/g, ''),
    type: values['wp:post_type'] ?? '',
    state: values['wp:post_password'] ? 'password' : (values['wp:status'] ?? ''),
    day,
    author: channel.authors.get(login) ?? '',
    tags: tags.join('\n'),
    link: values.link ?? '',
    id: id || (values.guid ?? ''),
    slug: values['wp:post_name'] ?? '',
    source: channel.values['wp:base_blog_url'] ?? channel.values.link ?? '',
    featured: library.pictures.get(meta._thumbnail_id ?? '')?.url ?? '',
    excerpt: values['excerpt:encoded'] ?? '',
    text,
    pictures: JSON.stringify(findPictures(text, id, meta._thumbnail_id, library)),
  };
  return wxrColumns.map((name) => (longColumns.has(name) ? cells[name].trim() : cut(cells[name], limits.cell)));
}

const longColumns = new Set<string>(['tags', 'excerpt', 'text', 'pictures']);

const maxPostPictures = 500;

/**
 * Finds the main picture, those that the text names by their ids and, for a text with a gallery, those that were uploaded
 * to the post: a gallery without ids shows them.
 */
function findPictures(
  text: string,
  postId: string,
  featured: string | undefined,
  { pictures, byPost }: Library,
): WxrPicture[] {
  const named = text.matchAll(/wp-image-(\d+)|(?:ids|include|exclude)=["']([\d,\s]+)/g);
  const ids = [featured ?? '', ...[...named].flatMap(([, one, many]) => (one ?? many ?? '').split(/[\s,]+/))];
  const own = text.includes('[gallery') ? (byPost.get(postId) ?? []).slice(0, maxPostPictures) : [];
  return [...new Set([...ids.flatMap((id) => pictures.get(id) ?? []), ...own])].slice(0, maxPostPictures);
}

async function* walkItems(path: string, channel: Channel): AsyncGenerator<Item> {
  const items: Item[] = [];
  const handlers = new ItemReader(channel, (item) => items.push(item));
  const parser = openParser(handlers);
  try {
    for await (const text of decode(path)) {
      handlers.count(text.length);
      parser.write(text);
      yield* items.splice(0);
    }
  } catch (error) {
    throw error instanceof Failure
      ? error
      : refuseFile('Fișierul este stricat: nu se poate citi ca XML. Exportați din nou.');
  }
  try {
    parser.close();
  } catch {
    throw refuseFile('Fișierul nu este întreg: exportul s-a oprit la mijloc. Exportați din nou, eventual pe perioade.');
  }
  yield* items;
}

const refuseNoWordPress = () =>
  refuseFile('Fișierul nu este un export WordPress. În WordPress: Unelte › Exportă › Tot conținutul.');

async function* decode(path: string) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const read = (bytes?: Buffer) => {
    try {
      return removeControls(decoder.decode(bytes, { stream: bytes !== undefined }));
    } catch {
      throw refuseFile('Fișierul este stricat: nu este UTF-8 corect. Exportați din nou.');
    }
  };
  let isFirst = true;
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst && bytes.toString('latin1', 0, 2) === 'PK')
      throw refuseFile('Fișierul este o arhivă. Dezarhivați-o și alegeți fișierul .xml din ea.');
    const text = read(bytes);
    if (isFirst && !text.trimStart().startsWith('<')) throw refuseNoWordPress();
    isFirst = false;
    yield text;
  }
  yield read();
}

function openParser(handlers: ItemReader) {
  const parser = new SaxesParser();
  // Entities are declared in a doctype, and an export needs none.
  parser.on('doctype', () => {
    throw refuseFile('Fișierul conține declarații (DOCTYPE) care nu sunt permise. Exportați din nou din WordPress.');
  });
  parser.on('opentag', ({ name, attributes }) => handlers.open(name, attributes as Record<string, string>));
  parser.on('closetag', ({ name }) => handlers.close(name));
  parser.on('text', (text) => handlers.write(text));
  parser.on('cdata', (text) => handlers.write(text));
  parser.on('comment', () => handlers.resetCount());
  return parser;
}

/** Reads elements by their usual prefixes, as the importer of WordPress does. */
class ItemReader {
  readonly #channel: Channel;
  readonly #onItem: (item: Item) => void;
  readonly #path: string[] = [];
  #elements = 0;
  #held = 0;
  #item: Item | undefined;
  #entry: Record<string, string> = {};
  #text = '';

  constructor(channel: Channel, onItem: (item: Item) => void) {
    this.#channel = channel;
    this.#onItem = onItem;
  }

  /** Counts the characters that the parser holds: those since something last ended. */
  count(length: number) {
    this.#held += length;
    if (this.#held > limits.held) throw refuseFile('Fișierul are o parte mult prea lungă. Exportați din nou.');
  }

  resetCount() {
    this.#held = 0;
  }

  open(name: string, attributes: Record<string, string>) {
    this.resetCount();
    this.#elements += 1;
    this.#path.push(name);
    const depth = this.#path.length;
    if (depth > limits.depth || this.#elements > limits.elements)
      throw refuseFile('Fișierul are prea multe elemente. Exportați pe perioade.');
    if (depth === 1 && name !== 'rss') throw refuseNoWordPress();
    if (name === 'item' && depth === 3) {
      if (!this.#channel.values['wp:wxr_version']) throw refuseNoWordPress();
      this.#item = { values: {}, tags: [], meta: {} };
    }
    this.#text = '';
    if (depth === (this.#item ? 4 : 3)) this.#entry = attributes;
  }

  write(text: string) {
    this.resetCount();
    this.#text += text;
    if (this.#text.length <= limits.text) return;
    this.#text = '';
    if (this.#item) this.#item.problem = `Textul are peste ${formatCount(limits.text, 'caractere')}`;
  }

  close(name: string) {
    this.resetCount();
    const depth = this.#path.length;
    this.#path.pop();
    const item = this.#item;
    if (depth === 3) {
      if (item) this.#onItem(item);
      else this.#closeChannelPart(name);
      this.#item = undefined;
    } else if (depth === 4 && item) this.#closeItemPart(item, name);
    else if (depth > 3) this.#entry[name] ??= this.#text;
    this.#text = '';
  }

  #closeChannelPart(name: string) {
    const { values, authors } = this.#channel;
    if (name === 'wp:author')
      authors.set(this.#entry['wp:author_login'] ?? '', this.#entry['wp:author_display_name'] ?? '');
    else if (name === 'link' || name === 'wp:wxr_version' || name === 'wp:base_blog_url') values[name] ??= this.#text;
    this.#entry = {};
  }

  #closeItemPart(item: Item, name: string) {
    const { domain, nicename, 'wp:meta_key': key, 'wp:meta_value': value } = this.#entry;
    if (name === 'wp:postmeta' && key && /^(_thumbnail_id|_wp_attachment_image_alt)$/.test(key))
      item.meta[key] = value ?? '';
    else if (name === 'category' && (domain === 'category' || domain === 'post_tag')) {
      if (!/^(uncategorized|fara-categorie|necategorizate?)$/.test(nicename ?? '')) item.tags.push(this.#text);
    } else if (name !== 'wp:comment' && name !== 'wp:postmeta' && !(name in item.values))
      item.values[name] = this.#text;
  }
}
