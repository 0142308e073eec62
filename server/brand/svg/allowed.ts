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
