import { useQuery } from '@tanstack/react-query';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import { startPreview } from '../../../../contract/content/routes.ts';
import { call } from '../../../lib/call.ts';

/** Before the old one has run out. */
const renewMs = 50 * 60_000;

/** Where the preview of a document is, once there is something to see. */
export function usePreviewAddress(kind: ContentKind, id: string, isThere: boolean) {
  const { data, error } = useQuery({
    queryKey: ['preview', kind, id],
    queryFn: () => call(startPreview, { params: { kind, id } }),
    enabled: isThere,
    staleTime: renewMs,
    refetchInterval: renewMs,
    gcTime: 0,
  });
  return { address: data && `/preview#${data.token}`, error };
}
