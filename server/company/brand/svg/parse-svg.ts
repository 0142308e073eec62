import { SaxesParser, type SaxesTagNS } from 'saxes';

const svgNamespace = 'http://www.w3.org/2000/svg';
const linkNamespace = 'http://www.w3.org/1999/xlink';
/** Logos have dozens; drawings traced from photos have more and are no logos. */
const maxElements = 4000;
const maxDepth = 60;

export interface SvgElement {
  name: string;
  attributes: Map<string, string>;
  children: (SvgElement | string)[];
}

/** Thrown for a file that cannot be used; the uploader reads the message. */
export class SvgRefused extends Error {}

/** The tree of an SVG file, without elements of other namespaces, which drawing programs add. */
export function parseSvg(text: string): SvgElement {
  const parser = new SaxesParser({ xmlns: true });
  // The open elements; undefined for those that are skipped.
  const open: (SvgElement | undefined)[] = [];
  let root: SvgElement | undefined;
  let count = 0;
  parser.on('doctype', (declaration) => Object.assign(parser.ENTITIES, parseNamespaceEntities(declaration)));
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > maxElements || open.length > maxDepth) throw new SvgRefused(tooComplex);
    const isSkipped = tag.uri !== svgNamespace || (open.length > 0 && !open.at(-1));
    const element = isSkipped ? undefined : { name: tag.local, attributes: readAttributes(tag), children: [] };
    if (element) open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (words: string) => void open.at(-1)?.children.push(words);
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(text).close();
  } catch (error) {
    throw error instanceof SvgRefused ? error : new SvgRefused(notSvg);
  }
  if (root?.name !== 'svg') throw new SvgRefused(notSvg);
  return root;
}

/** Keyed by local name, because the file chooses its prefixes. Attributes of drawing programs are left out. */
function readAttributes({ attributes }: SaxesTagNS) {
  const plainAttributes = Object.values(attributes).filter(({ uri }) => uri === '' || uri === linkNamespace);
  return new Map(plainAttributes.map(({ local, value }) => [local, value]));
}

/** Adobe Illustrator writes its namespaces as entities; any other entity is unknown and ends the parsing. */
const parseNamespaceEntities = (declaration: string) =>
  Object.fromEntries(
    [...declaration.matchAll(/<!ENTITY\s{1,9}(\w{1,40})\s{1,9}"(https?:[^"&%<\s]{1,200})"/g)].map(([, name, url]) => [
      name,
      url,
    ]),
  );

const notSvg = 'Fișierul nu este un desen SVG pe care îl putem citi. Exportați-l din nou sau trimiteți-l ca PNG.';
const tooComplex = 'Desenul are prea multe elemente pentru un logo. Simplificați-l sau trimiteți-l ca PNG.';

type Declarations = Map<string, string>;

const maxRules = 500;

/** Rules by selector: `path`, `.cls-1`, `#logo`. Drawing programs write no others. */
export interface StyleSheet {
  rules: Map<string, Declarations>;
  isIncomplete: boolean;
}

export function parseStyleSheet(css: string): StyleSheet {
  const rules = new Map<string, Declarations>();
  let isIncomplete = false;
  const blocks = withoutComments(css).split('}');
  if (blocks.length > maxRules) return { rules, isIncomplete: true };
  for (const block of blocks) {
    const [selectors = '', body] = block.split('{');
    if (body === undefined) isIncomplete ||= selectors.trim() !== '';
    for (const selector of body === undefined ? [] : selectors.split(',').map((one) => one.trim())) {
      if (!/^[.#]?[\w-]+$/.test(selector)) isIncomplete = true;
      else rules.set(selector, new Map([...(rules.get(selector) ?? []), ...parseDeclarations(body ?? '')]));
    }
  }
  return { rules, isIncomplete };
}

export function parseDeclarations(style: string): Declarations {
  const pairs = withoutComments(style)
    .split(';')
    .map((declaration) => {
      const at = declaration.indexOf(':');
      const value = declaration.slice(at + 1).replace('!important', '');
      return [declaration.slice(0, at).trim().toLowerCase(), value.trim()] as const;
    });
  return new Map(pairs.filter(([property]) => property !== ''));
}

function withoutComments(css: string) {
  const [first = '', ...rest] = css.split('/*');
  return first + rest.map((part) => part.slice(part.includes('*/') ? part.indexOf('*/') + 2 : part.length)).join('');
}

/** Lists declarations in the order of the cascade, the weakest first: by name, by class, by id. */
export function listDeclarations({ rules }: StyleSheet, name: string, attributes: Map<string, string>) {
  const selectors = [name, ...listClasses(attributes).map((one) => `.${one}`), `#${attributes.get('id')}`];
  return selectors.flatMap((selector) => [...(rules.get(selector) ?? [])]);
}

const listClasses = (attributes: Map<string, string>) => (attributes.get('class') ?? '').split(/\s+/).slice(0, 20);

/** Shapes, groups, colours and text; nothing that runs, moves, loads or filters. */
export const allowedElements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'clipPath', 'mask', 'text', 'tspan'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'linearGradient', 'radialGradient', 'stop'],
]);

export const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'use']);

/** Allowed as attributes, in `style` and in a style sheet. */
export const styleProperties = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-opacity', 'opacity', 'color'],
  ...['stop-color', 'stop-opacity', 'clip-path', 'clip-rule', 'mask', 'mask-type', 'display', 'visibility'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'letter-spacing', 'text-anchor', 'paint-order'],
]);

export const otherAttributes = new Set([
  ...['id', 'href', 'transform', 'd', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry'],
  ...['fx', 'fy', 'dx', 'dy', 'width', 'height', 'viewBox', 'preserveAspectRatio', 'offset', 'spreadMethod'],
  ...['gradientUnits', 'gradientTransform', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'textLength', 'rotate'],
]);

/** Messages about removed parts, in the order in which the uploader reads them. */
export const removals = {
  script: 'comenzi (scripturi)',
  foreign: 'conținut din afara desenului (HTML)',
  link: 'linkuri către alte adrese',
  animation: 'animații',
  effect: 'efecte (filtre, umbre)',
  style: 'stiluri pe care nu le putem verifica',
  other: 'elemente necunoscute',
} as const;
export type Removal = keyof typeof removals;

/** Removing these does not change how the drawing looks. */
export const isHarmlesslyRemoved = (name: string) => /^(metadata|namedview|view|cursor)$/.test(name);

export function describeRemoval(name: string): Removal {
  if (/^(script|handler|listener)$/.test(name)) return 'script';
  if (/^(foreignObject|iframe|video|audio|embed|object)$/.test(name)) return 'foreign';
  if (/^(animate|set$|discard$)/.test(name)) return 'animation';
  if (/^(filter$|fe[A-Z])/.test(name)) return 'effect';
  return 'other';
}

/** Elements are counted each time they are drawn: a few nested references can draw millions. */
const maxDrawn = 20_000;

/** Refuses a drawing that refers to itself, or that takes long to draw for its size. */
export function requireFewDrawn(root: SvgElement) {
  const elements = new Map<string, SvgElement>();
  collectIds(root, elements);
  const counts = new Map<SvgElement, number>();
  const counting = new Set<SvgElement>();
  const count = (element: SvgElement): number => {
    const before = counts.get(element);
    if (before !== undefined) return before;
    if (counting.has(element)) throw new SvgRefused(circular);
    counting.add(element);
    const children = element.children.filter((child) => typeof child !== 'string');
    const targets = listReferences(element).flatMap((id) => elements.get(id) ?? []);
    const drawn = [...children, ...targets].reduce((sum, child) => sum + count(child), 1);
    if (drawn > maxDrawn) throw new SvgRefused(tooComplex);
    counting.delete(element);
    counts.set(element, drawn);
    return drawn;
  };
  count(root);
}

function collectIds(element: SvgElement, into: Map<string, SvgElement>) {
  const id = element.attributes.get('id');
  if (id && !into.has(id)) into.set(id, element);
  for (const child of element.children) if (typeof child !== 'string') collectIds(child, into);
}

const listReferences = ({ attributes }: SvgElement) =>
  [...attributes.values()].flatMap((value) => /^(?:url\()?#([^)]+)\)?$/.exec(value)?.[1] ?? []);

const circular = 'Desenul se conține pe sine. Exportați logo-ul din nou sau trimiteți-l ca PNG.';
