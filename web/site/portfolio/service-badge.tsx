import { Badge } from '../../ui/badge.tsx';

/** The service a project belongs to; projects may have none, or one that is gone. */
export const ServiceBadge = ({ name }: { name: string | undefined }) => (
  <Badge tone="lavender">{name || 'General Service'}</Badge>
);
