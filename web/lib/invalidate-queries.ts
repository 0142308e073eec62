import type { QueryClient } from '@tanstack/react-query';

/** A path matches its lists, with any filters, and everything below it. */
const isUnder = (path: string) => (key: string) =>
  key === path || key.startsWith(`${path}?`) || key.startsWith(`${path}/`);

export const invalidatePaths = (client: QueryClient, ...paths: string[]) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => paths.some((path) => isUnder(path)(String(key))),
  });

/** Invalidates only the lists at a path, not its items. */
export const invalidateLists = (client: QueryClient, path: string) =>
  client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).split('?')[0] === path });
