import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The service a project belongs to: null while it loads; projects may have none, or one that is gone. */
export const ServiceBadge = ({ name }: { name: string | undefined | null }) =>
  name === null ? (
    <Skeleton className="h-7 w-32 rounded-full" />
  ) : (
    <Badge tone="lavender" lang={name ? undefined : 'en'}>
      {name || 'General Service'}
    </Badge>
  );
