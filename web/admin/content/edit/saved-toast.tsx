import type { ContentKind } from '../../../../contract/content/all.ts';
import type { StaffDocument } from '../../../../contract/content/document.ts';
import { toast } from '../../../ui/toast-store.ts';
import { publicPage } from '../../parts/content-screens.ts';
import { offerUndo } from '../../parts/undo-toast.tsx';
import { dayAndTime } from '../../parts/when.ts';

/** Says what a save has led to; what was taken from the site can be put back at once. */
export function tellSaved(kind: ContentKind, item: StaffDocument, before: StaffDocument | null, undo: () => void) {
  const { id, status, publishAt } = item;
  if (status === 'draft' && before && before.status !== 'draft') return offerUndo('Nu mai este pe site', undo);
  if (status === 'draft') return toast({ title: 'Ciorna este salvată', description: 'O vede numai echipa.' });
  if (status === 'scheduled') return toast({ title: `Apare pe site ${publishAt ? dayAndTime(publishAt) : ''}` });
  return toast({
    title: before?.status === 'published' ? 'Modificările sunt pe site' : 'Este pe site',
    description: (
      <a
        href={publicPage(kind, id)}
        target="_blank"
        rel="noreferrer"
        className="-my-1 inline-flex min-h-9 items-center font-semibold text-white underline underline-offset-4"
      >
        Vezi pagina
      </a>
    ),
  });
}
