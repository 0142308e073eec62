import type { Issue } from '../../../contract/newsletter/schemas.ts';
import { Button } from '../../ui/form/button.tsx';
import { formatTime } from '../labels/date-format.ts';

interface IssueConflictNoticeProps {
  current: Issue;
  keepMine: () => void;
  takeTheirs: () => void;
}

/** Somebody else saved first: both versions are still there. */
export function IssueConflictNotice({ current, keepMine, takeTheirs }: IssueConflictNoticeProps) {
  return (
    <div role="alert" className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-2xl bg-terracotta-soft p-4">
      <p className="min-w-60 flex-1">
        <strong>{current.updatedBy ?? 'Altcineva'}</strong> a schimbat acest număr la {formatTime(current.updatedAt)}.
        Nimic nu s-a pierdut: alegeți ce rămâne.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={takeTheirs}>
          Varianta de la server
        </Button>
        <Button size="sm" variant="forest" onClick={keepMine}>
          Ce am scris eu
        </Button>
      </div>
    </div>
  );
}
