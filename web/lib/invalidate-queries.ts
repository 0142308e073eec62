import type { QueryClient } from '@tanstack/react-query';

/** Keys are paths: a path stands for its lists, whatever their filters, and for all that lies under it. */
const isUnder = (path: string) => (key: string) =>
  key === path || key.startsWith(`${path}?`) || key.startsWith(`${path}/`);

/** After a change: what is shown of these paths is asked for again. */
export const invalidatePaths = (client: QueryClient, ...paths: string[]) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => paths.some((path) => isUnder(path)(String(key))),
  });

/** Only the lists at a path, not each of its things. */
export const invalidateLists = (client: QueryClient, path: string) =>
  client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).split('?')[0] === path });
