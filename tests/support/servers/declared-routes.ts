import { glob } from 'node:fs/promises';
import type { Route } from '../../../contract/kernel/route.ts';

const contract = new URL('../../../contract/', import.meta.url).pathname;

/** Every route declared in the contract. */
export async function listDeclaredRoutes(): Promise<Route[]> {
  const routes: Route[] = [];
  for await (const file of glob('**/*routes.ts', { cwd: contract }))
    routes.push(...Object.values<Route>(await import(contract + file)).filter((one) => 'access' in one));
  return routes.sort((a, b) => (a.path < b.path ? -1 : 1));
}

export const describeRoute = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;
