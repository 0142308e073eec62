import { resolve } from 'node:path';
import PDFDocument from 'pdfkit';
import { calculateAccentShades, defaultAccent } from '../../../../contract/brand/accent.ts';
import { toPrintable } from './printable-text.ts';

/** Marks a line that ends inside a word. `clean` removes this invisible character from every text. */
const cutMark = '\u200b';

const getFontFile = (name: string) => resolve(import.meta.dirname, `../fonts/figtree-${name}.ttf`);

/** A4, in points. */
const paperWidth = 595.28;
export const paperHeight = 841.89;
export const margins = { side: 56, top: 50, bottom: 70 };
export const bodyWidth = paperWidth - 2 * margins.side;
const bodyEnd = paperHeight - margins.bottom;
export const bodyHeight = bodyEnd - margins.top;

export const colors = { ink: '#22291f', soft: '#5b6456', forest: '#1f3d2b', line: '#ded3be' };

export interface TextStyle {
  font: 'regular' | 'bold';
  size: number;
  leading: number;
  color: string;
  /** Digits of one width, for columns of figures. */
  isTabular?: boolean;
}

/** A node of the logical structure, which screen readers follow. */
export type Tag = PDFKit.PDFStructureElement & { dictionary: { data: { S: string; A?: object } } };

/** pdfkit accepts an opened image in place of a path, but its types do not say so. */
type OpenedImage = string & { width: number; height: number };

export interface Place {
  x: number;
  y: number;
  width: number;
  align?: 'right' | undefined;
}

/** Measures, wraps, writes and tags text, and keeps the position on the page. */
export class PaperCanvas {
  readonly doc: PDFKit.PDFDocument;
  readonly accent: string;
  readonly root: Tag;
  y = margins.top;
  readonly #widths = new Map<string, number>();
  readonly #glyphs: Set<number>;

  constructor(title: string, author: string, accent: string) {
    this.accent = calculateAccentShades(accent || defaultAccent).dark;
    const options = {
      size: 'A4',
      margin: 0,
      bufferPages: true,
      // An empty font name: otherwise pdfkit opens the same file again for every line.
      font: '',
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      displayTitle: true,
      lang: 'ro-RO',
    };
    // PDF/UA is missing in the types of pdfkit.
    this.doc = new PDFDocument(options as PDFKit.PDFDocumentOptions);
    this.doc.registerFont('regular', getFontFile('regular')).registerFont('bold', getFontFile('bold')).font('regular');
    this.#glyphs = new Set(
      (this.doc as unknown as { _font: { font: { characterSet: number[] } } })._font.font.characterSet,
    );
    Object.assign(this.doc.info, { Title: this.clean(title), Author: this.clean(author) });
    this.root = this.doc.struct('Document') as Tag;
    this.doc.addStructure(this.root);
  }

  get room() {
    return bodyEnd - this.y;
  }

  get isAtTop() {
    return this.y === margins.top;
  }

  startPage() {
    this.doc.addPage();
    this.y = margins.top;
  }

  clean(text: string) {
    return toPrintable(text, this.#glyphs);
  }

  addTag(
    parent: Tag,
    type: string,
    options: { alt?: string; bbox?: number[]; cell?: { Scope?: 'Row' | 'Column'; ColSpan?: number } } = {},
  ) {
    const tag = this.doc.struct(type, options) as Tag;
    if (options.cell) tag.dictionary.data.A = { O: 'Table', ...options.cell };
    parent.add(tag);
    return tag;
  }

  openImage(file: Uint8Array) {
    return (this.doc as unknown as { openImage(source: Buffer): OpenedImage }).openImage(Buffer.from(file));
  }

  breakLines(text: string, style: TextStyle, width: number): string[] {
    return this.clean(text)
      .split('\n')
      .flatMap((line) => this.#wrap(line.split(/ +/), style, width));
  }

  /** Without a tag the text is decoration, which screen readers skip. */
  write(tag: Tag | undefined, line: string, style: TextStyle, { x, y, width, align }: Place) {
    const text = line.replace(cutMark, '');
    const left = align === 'right' ? x + width - this.#measure(text, style) : x;
    const top = y + (style.leading - style.size * 1.2) / 2;
    this.mark(tag, () => {
      this.#use(style).fillColor(style.color);
      // The trailing space separates two lines when the text is read aloud or copied.
      this.doc.text(text === line ? `${line} ` : text, left, top, { lineBreak: false, ...getFontFeatures(style) });
    });
  }

  drawRule(x: number, y: number, width: number, color = colors.line, thickness = 0.6) {
    this.mark(undefined, () => this.doc.rect(x, y, width, thickness).fill(color));
  }

  mark(tag: Tag | undefined, draw: () => void) {
    if (tag) tag.add(this.doc.markStructureContent(tag.dictionary.data.S));
    else this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  #wrap(words: string[], style: TextStyle, width: number) {
    const lines = [''];
    let used = 0;
    const space = this.#measure(' ', style);
    for (const part of words.flatMap((word) => this.#splitWord(word, style, width))) {
      const needed = this.#measure(part.replace(cutMark, ''), style);
      const isFirst = used === 0;
      if (!isFirst && used + space + needed > width) {
        lines.push(part);
        used = needed;
      } else {
        lines[lines.length - 1] += isFirst ? part : ` ${part}`;
        used += (isFirst ? 0 : space) + needed;
      }
    }
    return lines;
  }

  /** Splits a word that is wider than the line into parts that fit. */
  #splitWord(word: string, style: TextStyle, width: number): string[] {
    if (this.#measure(word, style) <= width) return [word];
    const parts = [''];
    let used = 0;
    for (const char of word) {
      const needed = this.#measure(char, style);
      if (used + needed > width) {
        const [kept, carried] = splitAtMark(parts.pop() as string);
        parts.push(kept + cutMark, carried);
        used = this.#measure(carried, style);
      }
      parts[parts.length - 1] += char;
      used += needed;
    }
    return parts;
  }

  #measure(text: string, style: TextStyle) {
    const key = `${style.font}${style.isTabular ? '#' : ''}${text}`;
    const unitWidth =
      this.#widths.get(key) ?? this.#use({ ...style, size: 1 }).widthOfString(text, getFontFeatures(style));
    this.#widths.set(key, unitWidth);
    return unitWidth * style.size;
  }

  #use({ font, size }: TextStyle) {
    return this.doc.font(font).fontSize(size);
  }
}

/** Splits an address or a double name after its last punctuation mark; without one the second part is ''. */
function splitAtMark(part: string): [string, string] {
  const at = part.search(/[^-–/@._]*$/);
  return at > 0 ? [part.slice(0, at), part.slice(at)] : [part, ''];
}

const getFontFeatures = ({ isTabular }: TextStyle): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  isTabular ? { features: ['tnum'] } : {};
