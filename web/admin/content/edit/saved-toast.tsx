import type { ContentKind } from '../../../../contract/content/content-types.ts';
import type { StaffDocument } from '../../../../contract/content/schemas.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { publicContentPath } from '../../labels/content-paths.ts';
import { formatDayAndTime } from '../../labels/date-format.ts';
import { showUndoToast } from '../../page/action-toasts.tsx';

export function showSavedToast(kind: ContentKind, item: StaffDocument, before: StaffDocument | null, undo: () => void) {
  const { id, status, publishAt } = item;
  if (status === 'draft' && before && before.status !== 'draft') return showUndoToast('Nu mai este pe site', undo);
  if (status === 'draft') return toast({ title: 'Ciorna este salvată', description: 'O vede numai echipa.' });
  if (status === 'scheduled') return toast({ title: `Apare pe site ${publishAt ? formatDayAndTime(publishAt) : ''}` });
  return toast({
    title: before?.status === 'published' ? 'Modificările sunt pe site' : 'Este pe site',
    description: (
      <a
        href={publicContentPath(kind, id)}
        target="_blank"
        rel="noreferrer"
        className="-my-1 inline-flex min-h-9 items-center font-semibold text-white underline underline-offset-4"
      >
        Vezi pagina
      </a>
    ),
  });
}
