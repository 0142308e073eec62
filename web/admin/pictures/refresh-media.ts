import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { listMedia } from '../../../contract/media.ts';
import { refresh } from '../../lib/refresh.ts';

/** What the library shows is asked for anew, wherever it is shown. */
export const refreshMedia = (client: QueryClient) => refresh(client, listMedia.path);

export function useRefreshMedia() {
  const client = useQueryClient();
  return () => refreshMedia(client);
}
