import type { QueryClient } from '@tanstack/react-query';

export const lettersPath = '/api/admin/letters';

export const refreshLetters = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      [lettersPath, '/api/admin/dashboard'].some((start) => String(path).startsWith(start)),
  });
