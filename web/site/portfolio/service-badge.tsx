import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { usePage } from '../queries/use-page.ts';

/** `name` is null while loading, undefined for a project without an existing service. */
export function ServiceBadge({ name }: { name: string | undefined | null }) {
  const { texts, findLang } = usePage('portfolio');
  if (name === null) return <Skeleton className="h-7 w-32 rounded-full" />;
  const shown = name || texts.noService;
  return (
    shown && (
      <Badge tone="lavender" lang={name ? undefined : findLang('noService')}>
        {shown}
      </Badge>
    )
  );
}
