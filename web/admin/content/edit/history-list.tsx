import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { activityActions } from '../../../../contract/activity/schemas.ts';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import { listContentVersions } from '../../../../contract/content/routes.ts';
import { queryOf } from '../../../lib/call.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ChangeTable } from '../../labels/change-table.tsx';
import { formatDayAndTime } from '../../labels/date-format.ts';

interface HistoryListProps {
  kind: ContentKind;
  id: string;
  onRestore: (version: number) => void;
}

const shownVersions = 60;

export function HistoryList({ kind, id, onRestore }: HistoryListProps) {
  const { data, error } = useQuery({
    ...queryOf(listContentVersions, { params: { kind, id }, query: { size: shownVersions } }),
    staleTime: 0,
  });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton className="h-64" />;
  return (
    <ol className="space-y-5">
      {data.items.map(({ version, at, by, action, changes }, index) => (
        <li key={version} className="border-b border-sand pb-5 last:border-0">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>
              <b>{by?.name ?? 'Site-ul'}</b> {activityActions[action]}
              <span className="block text-xs text-ink-soft figures">
                {formatDayAndTime(at)} · versiunea {version}
              </span>
            </p>
            {index === 0 ? (
              <Badge tone="leaf">acum</Badge>
            ) : (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Restaurează versiunea ${version}`}
                onClick={() => onRestore(version)}
                icon={RotateCcw}
                label="Restaurează"
              />
            )}
          </div>
          {version > 1 && changes.length > 0 && <ChangeTable kind={kind} changes={changes} />}
        </li>
      ))}
    </ol>
  );
}
