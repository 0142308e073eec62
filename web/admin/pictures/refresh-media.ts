import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { listMedia } from '../../../contract/media/routes.ts';
import { invalidatePaths } from '../../lib/invalidate-queries.ts';

/** What the library shows is asked for anew, wherever it is shown. */
export const refreshMedia = (client: QueryClient) => invalidatePaths(client, listMedia.path);

export function useRefreshMedia() {
  const client = useQueryClient();
  return () => refreshMedia(client);
}
