import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../../contract/base/endpoint.ts';
import type { getMedia, listMedia } from '../../../contract/media.ts';
import { refresh } from '../../lib/refresh.ts';

export type MediaPage = ReplyOf<typeof listMedia>;
export type MediaDetail = ReplyOf<typeof getMedia>;

const root = '/api/admin/media';

export const mediaPath = (query: Record<string, string>) => {
  const given = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
  return given.size > 0 ? `${root}?${given}` : root;
};

export const mediaItemPath = (id: string) => `${root}/${id}`;

/** What the library shows is asked for anew, wherever it is shown. */
export const refreshMedia = (client: QueryClient) => refresh(client, root);

export function useRefreshMedia() {
  const client = useQueryClient();
  return () => refreshMedia(client);
}
