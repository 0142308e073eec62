import {
  allowedElements,
  describeRemoval,
  isHarmlesslyRemoved,
  listDeclarations,
  otherAttributes,
  parseDeclarations,
  parseStyleSheet,
  parseSvg,
  type Removal,
  removals,
  requireFewDrawn,
  type StyleSheet,
  type SvgElement,
  SvgRefused,
  shapes,
  styleProperties,
} from './parse-svg.ts';

/** The longer side in pixels; a drawing has no size of its own. */
const maxSide = 600;
/** Width to height, and height to width. */
const [maxWideRatio, maxTallRatio] = [12, 4];

/** Writes the drawing anew from a list of allowed elements, attributes and values; nothing else is copied. */
export function cleanSvg(text: string) {
  const root = parseSvg(text.replace(/^\uFEFF/, ''));
  const size = readSize(root);
  const removed = new Set<Removal>();
  const names = new Set<string>();
  const sheet = parseStyleSheet(listStyleTexts(root).join('\n'));
  if (sheet.isIncomplete) removed.add('style');
  const clean = cleanElement(root, { sheet, removed, names }) as SvgElement;
  for (const name of ['x', 'y', 'width', 'height', 'viewBox', 'id']) clean.attributes.delete(name);
  requireFewDrawn(clean);
  if (![...names].some((name) => shapes.has(name))) throw new SvgRefused(nothingDrawn);
  const { width, height, viewBox } = size;
  const attributes = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}"`;
  return {
    svg: `<svg ${attributes}${writeAttributes(clean)}>${writeContents(clean)}</svg>`,
    width,
    height,
    notes: listNotes(removed, names),
  };
}

interface Cleaning {
  sheet: StyleSheet;
  removed: Set<Removal>;
  names: Set<string>;
}

function cleanElement(element: SvgElement, cleaning: Cleaning): SvgElement | undefined {
  const { removed, names } = cleaning;
  if (element.name === 'style' || isHarmlesslyRemoved(element.name)) return undefined;
  if (element.name === 'image' || element.name === 'feImage') throw new SvgRefused(holdsPicture);
  // Links and switches become groups: only the drawing inside is kept.
  const name = element.name === 'a' || element.name === 'switch' ? 'g' : element.name;
  if (!allowedElements.has(name)) {
    removed.add(describeRemoval(name));
    return undefined;
  }
  names.add(name);
  const children = element.children.flatMap((child): (SvgElement | string)[] => {
    if (typeof child === 'string') return isText(name) ? [child] : [];
    const clean = cleanElement(child, cleaning);
    return clean ? [clean] : [];
  });
  const attributes = cleanAttributes(element, cleaning);
  return { name, attributes, children };
}

const isText = (name: string) => ['text', 'tspan', 'title', 'desc'].includes(name);

function cleanAttributes({ name, attributes }: SvgElement, { sheet, removed }: Cleaning) {
  const clean = new Map<string, string>();
  const isLink = name === 'a';
  for (const [property, value] of attributes) {
    if (/^on/i.test(property)) removed.add('script');
    else if (property === 'href' && isLink) removed.add('link');
    else if (styleProperties.has(property) || otherAttributes.has(property)) put(property, value);
  }
  const declared = [...listDeclarations(sheet, name, attributes), ...parseDeclarations(attributes.get('style') ?? '')];
  for (const [property, value] of declared) {
    if (styleProperties.has(property)) put(property, value);
    else if (/url\(|@import|expression\(/i.test(value)) removed.add('link');
    else if (property === 'filter' || property.startsWith('animation')) removed.add('effect');
  }
  return clean;

  function put(property: string, value: string) {
    const safe = cleanValue(property, value.trim());
    if (safe !== undefined) clean.set(property, safe);
    else removed.add(/url\(|:/i.test(value) || property === 'href' ? 'link' : 'style');
  }
}

const localId = /^[\w:.-]{1,200}$/;

/** Returns undefined for values that could load something or that are unknown. */
function cleanValue(property: string, value: string) {
  if (property === 'id') return localId.test(value) ? value : undefined;
  if (property === 'href') return value.startsWith('#') && localId.test(value.slice(1)) ? value : undefined;
  const [, id] = /^url\(\s*['"]?#([^'")\s]+)['"]?\s*\)/.exec(value) ?? [];
  if (id !== undefined) return localId.test(id) ? `url(#${id})` : undefined;
  const plain = property === 'font-family' ? value.replace(/['"]/g, '') : value;
  if (/url|script|expression|image|\\/i.test(plain)) return undefined;
  return /^[\w\s.,#%()+/-]*$/.test(plain) ? plain : undefined;
}

function readSize({ attributes }: SvgElement) {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left, top, width, height] = box.length === 4 ? box : [0, 0, pixels('width'), pixels('height')];
  const isKnown = [left, top, width, height].every((side) => Number.isFinite(side) && Math.abs(side as number) < 1e6);
  if (!isKnown || !(Number(width) > 0) || !(Number(height) > 0)) throw new SvgRefused(noSize);
  const ratio = Number(width) / Number(height);
  if (ratio > maxWideRatio || ratio < 1 / maxTallRatio) throw new SvgRefused(tooLong);
  const scale = maxSide / Math.max(Number(width), Number(height));
  return {
    width: Math.max(1, Math.round(Number(width) * scale)),
    height: Math.max(1, Math.round(Number(height) * scale)),
    viewBox: [left, top, width, height].join(' '),
  };

  function pixels(side: 'width' | 'height') {
    return Number(/^\s*(\d{1,6}(?:\.\d{1,9})?)\s*(?:px|pt|mm|cm|in)?\s*$/.exec(attributes.get(side) ?? '')?.[1]);
  }
}

const listStyleTexts = (element: SvgElement): string[] =>
  element.name === 'style'
    ? element.children.filter((child) => typeof child === 'string')
    : element.children.flatMap((child) => (typeof child === 'string' ? [] : listStyleTexts(child)));

const writeAttributes = ({ attributes }: SvgElement) =>
  [...attributes].map(([name, value]) => ` ${name}="${escapeText(value)}"`).join('');

const writeContents = ({ children }: SvgElement): string =>
  children
    .map((child) =>
      typeof child === 'string'
        ? escapeText(child)
        : `<${child.name}${writeAttributes(child)}>${writeContents(child)}</${child.name}>`,
    )
    .join('');

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function listNotes(removed: Set<Removal>, names: Set<string>) {
  const lost = (Object.keys(removals) as Removal[]).filter((kind) => removed.has(kind));
  const list = lost.map((kind) => removals[kind]).join(', ');
  return [
    ...(list ? [`Am eliminat din fișier: ${list}. Verificați că logo-ul arată la fel.`] : []),
    ...(names.has('text') ? [ownLetters] : []),
  ];
}

const ownLetters =
  'Logo-ul conține text scris cu un font, care nu arată la fel pe toate dispozitivele. Cereți varianta cu textul transformat în contururi.';
const nothingDrawn = 'În fișier nu a rămas nimic de desenat. Exportați logo-ul din nou sau trimiteți-l ca PNG.';
const holdsPicture = 'Desenul conține o imagine lipită în el. Trimiteți logo-ul ca PNG.';
const noSize = 'Fișierul nu spune ce mărime are desenul. Exportați logo-ul din nou sau trimiteți-l ca PNG.';
const tooLong =
  'Logo-ul este prea lung sau prea înalt: cel mult de 12 ori mai lat decât înalt, sau de 4 ori mai înalt.';
