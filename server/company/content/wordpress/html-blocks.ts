import sanitize from 'sanitize-html';
import { SaxesParser } from 'saxes';
import { escapeXml } from '../../../../contract/kernel/escape-xml.ts';
import { removeControls } from './remove-controls.ts';

/** A text, once plain and once with the formatting that an article may have. */
export interface Inline {
  text: string;
  html: string;
}

export type Block =
  | ({ type: 'text' } & Inline)
  | { type: 'heading'; level: 2 | 3 | 4; text: string }
  | { type: 'quote'; paragraphs: Inline[]; caption: string }
  | { type: 'list'; isOrdered: boolean; items: Inline[] }
  | { type: 'image'; url: string; alt: string; caption: string };

export interface HtmlOptions {
  /** The address that relative ones start from. */
  base: string;
  /** True for posts of the old editor: a line break is kept, and an empty line starts a paragraph. */
  keepLines: boolean;
  /** Returns the address of a larger picture by the id that the old library gave it. */
  findPicture: (id: string) => string | undefined;
}

/** The depth that `cleanHtml` allows for published articles: its time grows with the square of the depth. */
const maxDepth = 30;
const maxAddress = 1900;
const maxAlt = 300;
/** Longer paragraphs are split: adding to a line copies it, so the time grows with the square of the length. */
const maxLine = 20_000;
const paragraphs = ['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'address', 'center', 'pre'];
const ends = [...paragraphs, 'details', 'summary', 'dl', 'dt', 'dd', 'table', 'caption', 'tr', 'hr', 'figure', 'form'];
const headings: Record<string, 2 | 3 | 4> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };
const emphasis: Record<string, string> = { strong: 'strong', b: 'strong', em: 'em', i: 'em' };
const embeds = ['iframe', 'video', 'audio', 'source', 'embed'];

/** Removes scripts, styles, comments and unknown elements, and closes what was left open: the rest is well-formed. */
const cleanUp = (html: string) =>
  sanitize(html, {
    nestingLimit: maxDepth,
    allowedTags: [
      ...[...ends, ...Object.keys(headings), ...Object.keys(emphasis), ...embeds],
      ...['ul', 'ol', 'li', 'a', 'blockquote', 'cite', 'figcaption', 'img', 'br', 'td', 'th'],
    ],
    allowedAttributes: { a: ['href'], img: ['src', 'alt', 'class'], '*': ['src'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'svg', 'object', 'button'],
    transformTags: { embed: 'iframe' },
  });

/** Reads the parts of a post's text, in their order. */
export function readBlocks(html: string, options: HtmlOptions): Block[] {
  const builder = new BlockBuilder(options);
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => builder.open(name, attributes as Record<string, string>));
  parser.on('closetag', ({ name }) => builder.close(name));
  parser.on('text', (text) => builder.write(text));
  // Character references may name what XML does not allow.
  parser.write(`<post>${removeControls(cleanUp(html))}</post>`).close();
  return builder.finish();
}

/** An open element that decides what becomes of the text inside it. */
type Frame =
  | { type: 'list'; isOrdered: boolean; items: Inline[]; images: Block[] }
  | { type: 'quote'; paragraphs: Inline[]; caption: string; images: Block[] }
  | { type: 'heading'; level: 2 | 3 | 4 }
  | { type: 'caption' | 'cite' | 'pre' | 'table' };

interface OpenElement {
  tag: string;
  start: string;
  /** False until the first letter inside the element is written. */
  isWritten: boolean;
}

class BlockBuilder {
  readonly #options: HtmlOptions;
  readonly #blocks: Block[] = [];
  readonly #frames: Frame[] = [];
  readonly #inline: OpenElement[] = [];
  #line: Inline = { text: '', html: '' };
  #lastImage: Extract<Block, { type: 'image' }> | undefined;

  constructor(options: HtmlOptions) {
    this.#options = options;
  }

  finish() {
    this.#endLine();
    return this.#blocks;
  }

  open(tag: string, attributes: Record<string, string>) {
    if (tag === 'img') return this.#addImage(attributes);
    if (tag === 'br') return this.#breakLine();
    if (embeds.includes(tag)) return this.#addEmbed(attributes.src);
    if (tag === 'a' || tag in emphasis) return this.#openInline(tag, attributes.href);
    if (tag === 'td' || tag === 'th') return this.#append(this.#line.text && ' · ');
    if (this.#isInCell(tag)) return this.#append(' ');
    const frame = this.#toFrame(tag);
    if (!frame && tag !== 'li' && !ends.includes(tag)) return;
    this.#endLine();
    if (frame) this.#frames.push(frame);
  }

  close(tag: string) {
    if (tag === 'a' || tag in emphasis) return this.#closeInline();
    if (this.#isInCell(tag)) return;
    const frame = this.#toFrame(tag);
    if (!frame && tag !== 'li' && !ends.includes(tag)) return;
    this.#endLine();
    if (tag === 'figure') this.#lastImage = undefined;
    const done = frame && this.#frames.pop();
    if (done) this.#endFrame(done);
  }

  write(text: string) {
    const { keepLines } = this.#options;
    if (this.#has('pre')) return this.#append(text);
    if (!keepLines || this.#frames.some(({ type }) => type === 'heading' || type === 'caption'))
      return this.#append(text.replace(/\s+/g, ' '));
    for (const [index, paragraph] of text.split(/\n[^\S\n]*\n\s*/).entries()) {
      if (index > 0) this.#endLine();
      this.#append(paragraph.replace(/[^\S\n]+/g, ' '));
    }
  }

  #has(type: Frame['type']) {
    return this.#frames.some((frame) => frame.type === type);
  }

  /** True for elements that start no line of their own, because a row of a table becomes one line. */
  #isInCell(tag: string) {
    return this.#has('table') && ends.includes(tag) && tag !== 'tr' && tag !== 'table';
  }

  /** Under a quote, 'cite' names its source; elsewhere it is text. */
  #toFrame(tag: string) {
    return tag === 'cite' && !this.#has('quote') ? undefined : toFrame(tag);
  }

  #append(text: string) {
    if (this.#line.text.length > maxLine) this.#endLine();
    const isAfterSpace = (this.#line.text.at(-1) ?? ' ').trim() === '';
    const shown = isAfterSpace && !this.#has('pre') ? text.trimStart() : text;
    if (shown === '') return;
    for (const element of this.#inline.filter(({ isWritten }) => !isWritten)) {
      this.#line.html += element.start;
      element.isWritten = true;
    }
    this.#line.text += shown;
    this.#line.html += escapeXml(shown).replaceAll('\n', '<br>');
  }

  #breakLine() {
    if (this.#line.text.endsWith('\n')) return this.#endLine();
    if (this.#line.text === '') return;
    this.#line.text = `${this.#line.text.trimEnd()}\n`;
    this.#line.html += '<br>';
  }

  #openInline(tag: string, href: string | undefined) {
    const address = tag === 'a' ? this.#resolve(href) : undefined;
    const name = emphasis[tag] ?? 'a';
    const start = tag === 'a' ? (address ? `<a href="${escapeXml(address)}">` : '') : `<${name}>`;
    this.#inline.push({ tag: start && name, start, isWritten: false });
  }

  #closeInline() {
    const element = this.#inline.pop();
    if (element?.isWritten && element.tag) this.#line.html += `</${element.tag}>`;
  }

  #resolve(address: string | undefined) {
    const { base } = this.#options;
    if (!address || address.startsWith('#') || !URL.canParse(address, base)) return undefined;
    const url = new URL(address, base);
    url.username = '';
    url.password = '';
    return /^(https?|mailto|tel):$/.test(url.protocol) ? url.href.replaceAll("'", '%27') : undefined;
  }

  #addEmbed(src: string | undefined) {
    const address = this.#resolve(src);
    if (!address) return;
    this.#endLine();
    this.#append(address);
    this.#endLine();
  }

  #addImage({ src, alt = '', class: classes = '' }: Record<string, string>) {
    if (src && src.length > maxAddress) return;
    const id = /\bwp-image-(\d+)/.exec(classes)?.[1];
    const whole = id && this.#options.findPicture(id);
    const address = this.#resolve(whole && getPictureName(whole) === getPictureName(src ?? '') ? whole : src);
    if (!address?.startsWith('http') || address.length > maxAddress) return;
    const image = { type: 'image' as const, url: address, alt: tidy(alt).slice(0, maxAlt).toWellFormed(), caption: '' };
    this.#lastImage = image;
    const holder = this.#frames.find((frame) => frame.type === 'list' || frame.type === 'quote');
    if (holder) return holder.images.push(image);
    this.#endLine();
    this.#blocks.push(image);
  }

  /** Adds the line to the innermost frame, for example as an entry of a list; without one it becomes a block. */
  #endLine() {
    for (const { tag } of this.#inline.filter(({ isWritten }) => isWritten).toReversed())
      if (tag) this.#line.html += `</${tag}>`;
    for (const element of this.#inline) element.isWritten = false;
    const text = tidy(this.#line.text);
    // WordPress embeds the video or page whose address is alone on a line.
    const html = /^https?:\/\/\S+$/.test(text) ? writeLink(text) : trimBreaks(this.#line.html);
    const line = { text, html };
    this.#line = { text: '', html: '' };
    if (line.text === '') return;
    const frame = this.#frames.findLast(({ type }) => type !== 'pre' && type !== 'table');
    if (frame?.type === 'heading') this.#blocks.push({ ...frame, text: line.text.replaceAll('\n', ' ') });
    else if (frame?.type === 'list') frame.items.push(line);
    else if (frame?.type === 'quote') frame.paragraphs.push(line);
    else if (frame?.type === 'caption' && this.#lastImage && !this.#lastImage.caption)
      this.#lastImage.caption = line.text.replaceAll('\n', ' ');
    else if (frame?.type === 'cite') this.#addCite(line);
    else this.#blocks.push({ type: 'text', ...line });
  }

  #addCite(line: Inline) {
    const quote = this.#frames.findLast((frame) => frame.type === 'quote');
    if (quote) quote.caption = line.text;
    else this.#blocks.push({ type: 'text', ...line });
  }

  #endFrame(frame: Frame) {
    if (frame.type !== 'list' && frame.type !== 'quote') return;
    const outer = this.#frames.findLast((one) => one.type === 'list' || one.type === 'quote');
    const lines = frame.type === 'list' ? frame.items : frame.paragraphs;
    if (outer) {
      // Lists are not nested: the entries of an inner list become lines that begin with a dash.
      const mark = frame.type === 'list' ? '– ' : '';
      const inner = lines.map(({ text, html }) => ({ text: mark + text, html: mark + html }));
      const outerLines = outer.type === 'list' ? outer.items : outer.paragraphs;
      for (const line of inner) outerLines.push(line);
      for (const image of frame.images) outer.images.push(image);
      return;
    }
    const { images, ...block } = frame;
    if (lines.length > 0) this.#blocks.push(block);
    for (const image of images) this.#blocks.push(image);
  }
}

function toFrame(tag: string): Frame | undefined {
  const level = headings[tag];
  if (level) return { type: 'heading', level };
  if (tag === 'ul' || tag === 'ol') return { type: 'list', isOrdered: tag === 'ol', items: [], images: [] };
  if (tag === 'blockquote') return { type: 'quote', paragraphs: [], caption: '', images: [] };
  if (tag === 'figcaption') return { type: 'caption' };
  return tag === 'cite' || tag === 'pre' || tag === 'table' ? { type: tag } : undefined;
}

/** 'gazon' for 'gazon-300x200.jpg' too: a post that was moved from another site may have ids of that site. */
const getPictureName = (address: string) =>
  address
    .replace(/[?#].*$/, '')
    .replace(/^.*\//, '')
    .replace(/(-\d+x\d+|-scaled)?\.\w+$/, '');

const writeLink = (address: string) => `<a href="${escapeXml(address)}">${escapeXml(address)}</a>`;

const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

function trimBreaks(html: string) {
  let end = html.trimEnd();
  while (end.endsWith('<br>')) end = end.slice(0, -'<br>'.length).trimEnd();
  return end;
}
