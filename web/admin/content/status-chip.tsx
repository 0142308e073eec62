import { CalendarClock, Globe, PencilLine, Trash2 } from 'lucide-react';
import { type DocumentStatus, documentStatusLabels } from '../../../contract/content/schemas.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Badge } from '../../ui/feedback/badge.tsx';

interface StatusChipProps {
  status: DocumentStatus;
  publishAt: string | null;
  deletedAt?: string | null;
}

const looks = {
  published: { tone: 'leaf', icon: Globe },
  scheduled: { tone: 'lavender', icon: CalendarClock },
  draft: { tone: 'sand', icon: PencilLine },
  bin: { tone: 'danger', icon: Trash2 },
} as const;

export function StatusChip({ status, publishAt, deletedAt }: StatusChipProps) {
  const { tone, icon: Icon } = looks[deletedAt ? 'bin' : status];
  return (
    <Badge tone={tone} className="figures">
      <Icon size={14} aria-hidden />
      {deletedAt ? 'În coș' : documentStatusLabels[status]}
      {!deletedAt && status === 'scheduled' && publishAt && ` ${formatDayAndTime(publishAt)}`}
    </Badge>
  );
}
