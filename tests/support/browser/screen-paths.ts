import routes from '../../../web/routes.ts';

interface RouteEntry {
  path?: string;
  index?: boolean;
  children?: RouteEntry[];
}

/** Every path of web/routes.ts under or outside /admin with its parameters filled in; fails for an unknown one. */
export function listScreens(area: 'site' | 'admin', values: Record<string, string>) {
  const patterns = (routes as RouteEntry[])
    .flatMap(flatten)
    .filter((path) => path.startsWith('/admin') === (area === 'admin'));
  return patterns.map((pattern) => {
    if (!/[:*]/.test(pattern)) return pattern;
    const path = values[pattern];
    if (!path) throw new Error(`The audit has no example for ${pattern}.`);
    return path;
  });
}

const flatten = ({ path, index, children = [] }: RouteEntry): string[] => [
  ...(path || index ? [`/${path ?? ''}`] : []),
  ...children.flatMap(flatten),
];
