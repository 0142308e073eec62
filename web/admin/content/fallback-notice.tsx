import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import type { ContentKind } from '../../../contract/content/content-types.ts';
import { type Fallback, fallbacks } from '../../../contract/content/pages/page-types.ts';
import { getPagesOverview } from '../../../contract/content/routes.ts';
import { buildQuery } from '../../lib/call.ts';

export function FallbackNotice({ kind }: { kind: ContentKind }) {
  const { data } = useQuery({ ...buildQuery(getPagesOverview), staleTime: 0, enabled: kind in fallbacks });
  if (!data?.fallbacks.includes(kind as Fallback)) return null;
  return <FallbackText text={fallbacks[kind as Fallback]} />;
}

export const FallbackText = ({ text }: { text: string }) => (
  <p className="mb-4 flex gap-3 rounded-xl bg-terracotta-soft px-4 py-3 text-ink">
    <Info size={19} aria-hidden className="mt-0.5 shrink-0 text-terracotta-dark" />
    {text}
  </p>
);
