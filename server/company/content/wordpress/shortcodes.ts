import { escapeXml } from '../../../../contract/kernel/escape-xml.ts';
import { RowRefused } from '../../import/cells.ts';

/** A picture of the old library. */
export interface OldPicture {
  url: string;
  alt: string;
  caption: string;
}

/** The pictures that a post may mean, by their ids, and those that were uploaded to the post. */
interface PostPictures {
  byId: Map<string, OldPicture>;
  own: OldPicture[];
}

/** Counts a removed shortcode or block under its name. */
export type CountRemoved = (name: string) => void;

type Attributes = Record<string, string>;

// Attributes hold no brackets; the bounds keep the search linear.
const shortcode = /\[(\/?)([a-z][\w-]{0,60})((?:[\s=:"'/][^[\]]{0,3000})?)\]/gi;

/** The length of all galleries of a text, which may name the same pictures again and again. */
const maxAdded = 500_000;

/** Unwraps the shortcodes of WordPress itself, and removes those of plugins but not the text between two of them. */
export function expandShortcodes(html: string, pictures: PostPictures, countRemoved: CountRemoved) {
  const ended = new Set([...html.matchAll(/\[\/([a-z][\w-]{0,60})\]/gi)].map(([, name]) => name?.toLowerCase()));
  let added = 0;
  return unwrapCaptions(html).replace(shortcode, (whole, slash: string, written: string, rest: string) => {
    const name = written.toLowerCase();
    const expand = Object.hasOwn(ownShortcodes, name) && ownShortcodes[name];
    if (expand) {
      const shown = slash ? '' : expand(readAttributes(rest), rest, pictures);
      added += shown.length;
      if (added > maxAdded) throw new RowRefused('Are prea multe galerii');
      return shown;
    }
    // '[sic]' is text: shortcodes of plugins have attributes, an end or a name of several words.
    if (!ended.has(name) && !/[_-]/.test(name) && !rest.includes('=')) return whole;
    if (!slash) countRemoved(`[${name}]`);
    return '\n\n';
  });
}

const ownShortcodes: Record<string, (attributes: Attributes, rest: string, pictures: PostPictures) => string> = {
  gallery: (attributes, _, pictures) => listGallery(attributes, pictures).map(writePicture).join(''),
  embed: ({ src = '' }) => writeLink(src),
  audio: (attributes, rest) => writeLink(findAddress(attributes, rest)),
  video: (attributes, rest) => writeLink(findAddress(attributes, rest)),
  playlist: () => '',
  caption: () => '',
  wp_caption: () => '',
};

function listGallery({ ids, include, exclude }: Attributes, { byId, own }: PostPictures) {
  const left = new Set(exclude?.split(/[\s,]+/).map((id) => byId.get(id)));
  const wanted = (ids ?? include)?.split(/[\s,]+/).flatMap((id) => byId.get(id) ?? []);
  return wanted ?? own.filter((one) => !left.has(one));
}

const writePicture = ({ url, alt, caption }: OldPicture) =>
  `<figure><img src="${escapeXml(url)}" alt="${escapeXml(alt)}"><figcaption>${caption}</figcaption></figure>`;

const findAddress = (attributes: Attributes, rest: string) =>
  Object.values(attributes).find((value) => /^https?:/.test(value)) ?? /https?:[^\s"']+/.exec(rest)?.[0] ?? '';

const writeLink = (url: string) => (url ? `\n\n<p><a href="${escapeXml(url)}">${escapeXml(url)}</a></p>\n\n` : '');

const captionStart = /^\[(?:wp_)?caption\b([^\]]*)\]/i;
const leadingPicture = /^\s*(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i;

/** In old posts the caption is an attribute; in newer ones it follows the picture. */
function unwrapCaptions(html: string) {
  const parts = html.split(/\[\/(?:wp_)?caption\]/i);
  const last = parts.pop() ?? '';
  return parts.map(unwrapLastCaption).join('') + last;
}

function unwrapLastCaption(part: string) {
  const at = Math.max(part.lastIndexOf('[caption'), part.lastIndexOf('[wp_caption'));
  const [start, attributes = ''] = captionStart.exec(part.slice(Math.max(at, 0))) ?? [];
  if (at < 0 || start === undefined) return part;
  const inner = part.slice(at + start.length);
  const picture = leadingPicture.exec(inner)?.[0] ?? '';
  const text = readAttributes(attributes).caption ?? inner.slice(picture.length);
  return `${part.slice(0, at)}<figure>${picture}<figcaption>${text}</figcaption></figure>`;
}

function readAttributes(text: string): Attributes {
  const found = text.matchAll(/([\w-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g);
  return Object.fromEntries([...found].map(([, name = '', ...values]) => [name, values.find(Boolean) ?? '']));
}
