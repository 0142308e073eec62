import { type SvgElement, SvgRefused, tooComplex } from './parse-svg.ts';

/** Shapes, groups, colours and text; nothing that runs, moves, loads or filters. */
export const allowedElements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'clipPath', 'mask', 'text', 'tspan'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'linearGradient', 'radialGradient', 'stop'],
]);

export const shapes = new Set([...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'use']]);

/** May stand as an attribute, in `style` and in a style sheet. */
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

/** What is lost, as the one who uploads is told; in this order. */
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

/** Where it is lost on the way, the drawing stays as it was. */
export const isHarmlesslyRemoved = (name: string) => /^(metadata|namedview|view|cursor)$/.test(name);

export function describeRemoval(name: string): Removal {
  if (/^(script|handler|listener)$/.test(name)) return 'script';
  if (/^(foreignObject|iframe|video|audio|embed|object)$/.test(name)) return 'foreign';
  if (/^(animate|set$|discard$)/.test(name)) return 'animation';
  if (/^(filter$|fe[A-Z])/.test(name)) return 'effect';
  return 'other';
}

/** Counted as often as they are drawn: a few references to references draw millions. */
const maxDrawn = 20_000;

/** Refuses a drawing that refers to itself, or that takes long to draw for its size. */
export function requireFewDrawn(root: SvgElement) {
  const elements = new Map<string, SvgElement>();
  collectIds(root, elements);
  const known = new Map<SvgElement, number>();
  const counting = new Set<SvgElement>();
  const count = (element: SvgElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (counting.has(element)) throw new SvgRefused(circular);
    counting.add(element);
    const children = element.children.filter((child) => typeof child !== 'string');
    const targets = listReferences(element).flatMap((id) => elements.get(id) ?? []);
    const drawn = [...children, ...targets].reduce((sum, child) => sum + count(child), 1);
    if (drawn > maxDrawn) throw new SvgRefused(tooComplex);
    counting.delete(element);
    known.set(element, drawn);
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
