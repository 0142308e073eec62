import { findMissingPictures, writeMissingPicture } from '../../../../contract/content/missing-pictures.ts';
import { escapeXml } from '../../../../contract/kernel/escape-xml.ts';
import { RowRefused } from '../../import/cells.ts';
import type { Fields } from '../content-columns.ts';
import type { Block, Inline } from './html-blocks.ts';

type Section = Record<string, unknown> & { type: string };

const max = { sections: 80, text: 20_000, heading: 300, caption: 300, quote: 2000, items: 60, item: 1000 };
const maxContent = 100_000;

/** Returns sections, which cannot hold links; a text with links, or with too many sections, stays formatted text. */
export function buildBody(blocks: Block[]): { sections: Section[] } | { content: string } {
  const sections = mergeTexts(blocks.flatMap(toSections));
  const hasLinks = blocks.some((block) => listLines(block).some(({ html }) => html.includes('<a ')));
  if (!hasLinks && sections.length <= max.sections) return { sections };
  const content = blocks.map(writeBlock).join('');
  if (content.length > maxContent) throw new RowRefused('Textul este prea lung pentru un articol: împărțiți-l');
  return { content };
}

function listLines(block: Block): Inline[] {
  if (block.type === 'text') return [block];
  if (block.type === 'quote') return block.paragraphs;
  return block.type === 'list' ? block.items : [];
}

const joinTexts = (lines: Inline[], by: string) => lines.map(({ text }) => text).join(by);

function toSections(block: Block): Section[] {
  if (block.type === 'image') return [{ type: 'text', content: writeMissingPicture(block.url) }];
  if (block.type === 'heading' && block.text.length <= max.heading)
    return [{ type: 'heading', content: block.text, level: block.level }];
  if (block.type === 'quote') {
    const [content, caption] = [joinTexts(block.paragraphs, '\n'), block.caption];
    if (content.length <= max.quote && caption.length <= max.caption) return [{ type: 'quote', content, caption }];
    return writeTexts([...block.paragraphs.map(({ text }) => text), caption]);
  }
  if (block.type === 'list') {
    const texts = block.items.map(({ text }) => text);
    if (block.isOrdered) return writeTexts(texts.map((text, at) => `${at + 1}. ${text}`));
    if (texts.some(({ length }) => length > max.item)) return writeTexts(texts.map((text) => `– ${text}`));
    return splitList(texts, max.items).map((items) => ({ type: 'list', items }));
  }
  return writeTexts([block.text]);
}

const writeTexts = (texts: string[]) => texts.flatMap(splitText).map((content) => ({ type: 'text', content }));

const longPart = /.{1,10000}(?=\s|$)|.{1,10000}/gsu;

const splitText = (text: string) => (text.length > max.text ? (text.match(longPart) ?? []) : [text]);

const splitList = <T>(list: T[], size: number) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

const isMarker = (section: Section) => 'content' in findMissingPictures(section);

/** Joins paragraphs that follow each other into one section. */
function mergeTexts(sections: Section[]) {
  const merged: Section[] = [];
  for (const section of sections) {
    const last = merged.at(-1);
    const content = `${last?.content}\n\n${section.content}`;
    const canMerge = last?.type === 'text' && section.type === 'text' && !isMarker(last) && !isMarker(section);
    if (canMerge && content.length <= max.text) last.content = content;
    else merged.push({ ...section });
  }
  return merged;
}

function writeBlock(block: Block): string {
  const wrap = (tag: string, html: string) => `<${tag}>${html}</${tag}>`;
  const wrapAll = (tag: string, lines: Inline[]) => lines.map(({ html }) => wrap(tag, html)).join('');
  switch (block.type) {
    case 'text':
      return wrap('p', block.html);
    case 'heading':
      return wrap(`h${block.level}`, escapeXml(block.text));
    case 'quote':
      return wrap(
        'blockquote',
        wrapAll('p', block.paragraphs) + (block.caption && wrap('p', escapeXml(block.caption))),
      );
    case 'list':
      return wrap(block.isOrdered ? 'ol' : 'ul', wrapAll('li', block.items));
    case 'image':
      return wrap('p', escapeXml(writeMissingPicture(block.url)));
  }
}

interface PlacedPicture {
  /** The address in our library. */
  url: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
  isMain: boolean;
}

/** Replaces the marker of a picture with the picture; without one, removes the marker. */
export function placePicture(fields: Fields, oldUrl: string, picture: PlacedPicture | undefined): Fields {
  const marker = writeMissingPicture(oldUrl);
  const { content, sections, imageUrl } = fields as { content?: string; sections?: Section[]; imageUrl?: string };
  const caption = picture?.caption.slice(0, max.caption);
  const image = picture && { type: 'image', imageUrl: picture.url, ...(caption && { caption }) };
  return {
    ...fields,
    ...(picture?.isMain && { imageUrl: imageUrl ?? picture.url }),
    ...(content && { content: content.replaceAll(`<p>${escapeXml(marker)}</p>`, () => writeFigure(picture)) }),
    ...(sections && {
      sections: sections.flatMap((section) => (section.content === marker ? (image ?? []) : section)),
    }),
  };
}

function writeFigure(picture: PlacedPicture | undefined) {
  if (!picture) return '';
  const { url, alt, width, height, caption } = picture;
  const text = caption && `<figcaption>${escapeXml(caption)}</figcaption>`;
  return `<figure><img src="${url}" alt="${escapeXml(alt)}" width="${width}" height="${height}">${text}</figure>`;
}
