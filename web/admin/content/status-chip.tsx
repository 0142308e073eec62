import { CalendarClock, Globe, PencilLine, Trash2 } from 'lucide-react';
import { type DocumentStatus, documentStatusLabels } from '../../../contract/content/schemas.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Badge } from '../../ui/feedback/badge.tsx';

interface StatusChipProps {
  status: DocumentStatus;
  publishAt: string | null;
  deletedAt?: string | null;
}

export function StatusChip({ status, publishAt, deletedAt }: StatusChipProps) {
  if (deletedAt)
    return (
      <Badge tone="danger">
        <Trash2 size={14} aria-hidden />
        În coș
      </Badge>
    );
  if (status === 'published')
    return (
      <Badge tone="leaf">
        <Globe size={14} aria-hidden />
        {documentStatusLabels[status]}
      </Badge>
    );
  if (status === 'scheduled')
    return (
      <Badge tone="lavender" className="figures">
        <CalendarClock size={14} aria-hidden />
        {documentStatusLabels[status]} {publishAt && formatDayAndTime(publishAt)}
      </Badge>
    );
  return (
    <Badge tone="sand">
      <PencilLine size={14} aria-hidden />
      {documentStatusLabels[status]}
    </Badge>
  );
}
