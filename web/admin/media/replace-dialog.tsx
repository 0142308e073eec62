import { ArrowRight } from 'lucide-react';
import type { LibraryPicture } from '../../../contract/media/schemas.ts';
import { Button } from '../../ui/form/button.tsx';
import { thumbnailOf } from '../../ui/media/picture-sources.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { usageCountLabel } from './picture-labels.ts';

interface ReplaceDialogProps {
  before: LibraryPicture;
  after: LibraryPicture;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms only when it cannot be undone: both pictures are in use. */
export function ReplaceDialog({ before, after, onClose, onConfirm }: ReplaceDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Înlocuiți imaginea peste tot?"
      description={`Imaginea nouă este deja ${usageCountLabel(after.uses)}, așa că schimbarea nu se poate anula cu un singur clic.`}
      actions={
        <>
          <Button variant="outline" size="sm" onClick={onClose} label="Renunță" />
          <Button
            size="sm"
            onClick={() => {
              onConfirm();
              onClose();
            }}
            label="Înlocuiește"
          />
        </>
      }
    >
      <div className="flex items-center gap-4">
        <Small item={before} />
        <ArrowRight size={22} aria-hidden className="shrink-0 text-ink-soft" />
        <Small item={after} />
      </div>
    </Dialog>
  );
}

const Small = ({ item }: { item: LibraryPicture }) => (
  <img
    src={thumbnailOf(item.url, item)}
    alt={item.alt || item.name}
    className="aspect-3/2 w-32 min-w-0 rounded-xl bg-sand object-cover"
  />
);
