import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { usePage } from '../queries/use-page.ts';

/** The service a project belongs to: null while it loads; projects may have none, or one that is gone. */
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
