import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { ContentKind } from '../../../contract/content/content-types.ts';
import { type Fallback, fallbacks } from '../../../contract/content/pages/page-types.ts';
import { getPagesOverview } from '../../../contract/content/routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { Callout } from '../../ui/feedback/callout.tsx';

export function FallbackNotice({ kind }: { kind: ContentKind }) {
  const { data } = useQuery({ ...buildQuery(getPagesOverview), staleTime: 0, enabled: kind in fallbacks });
  if (!data?.fallbacks.includes(kind as Fallback)) return null;
  return <FallbackText text={fallbacks[kind as Fallback]} />;
}

export const FallbackText = ({ text }: { text: string }) => (
  <Callout tone="warning" icon={Info} className="mb-4">
    {text}
  </Callout>
);
