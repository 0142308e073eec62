import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../contract/base/endpoint.ts';
import type { ContentKind } from '../../../../contract/content/all.ts';
import type { startPreview } from '../../../../contract/content/staff.ts';
import { apiRequest } from '../../../lib/request.ts';
import { callOf } from '../content-paths.ts';

type Key = ReplyOf<typeof startPreview>;

/** Before the old one has run out. */
const renewMs = 50 * 60_000;

/** Where the preview of a document is, once there is something to see. */
export function usePreviewKey(kind: ContentKind, id: string, isThere: boolean) {
  const { data, error } = useQuery<Key>({
    queryKey: ['preview', kind, id],
    queryFn: () => apiRequest<Key>('POST', callOf(kind, id, 'preview')),
    enabled: isThere,
    staleTime: renewMs,
    refetchInterval: renewMs,
    gcTime: 0,
  });
  return { address: data && `/preview#${data.token}`, error };
}
