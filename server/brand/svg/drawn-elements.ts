import { type SvgElement, SvgRefused, tooComplex } from './parse-svg.ts';

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
