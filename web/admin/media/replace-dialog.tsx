import { ArrowRight } from 'lucide-react';
import type { MediaItem } from '../../../contract/media.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { thumbnailOf } from '../../ui/picture-sources.ts';
import { placesInWords } from './picture-words.ts';

interface ReplaceDialogProps {
  before: MediaItem;
  after: MediaItem;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asked only where it could not be taken back: both pictures are in use, and afterwards nobody knows which was where. */
export function ReplaceDialog({ before, after, onClose, onConfirm }: ReplaceDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Înlocuiți imaginea peste tot?"
      description={`Imaginea nouă este deja ${placesInWords(after.uses)}, așa că schimbarea nu se poate anula dintr-o apăsare.`}
      actions={
        <>
          <Button variant="outline" size="sm" onClick={onClose}>
            Renunță
          </Button>
          <Button
            size="sm"
            onClick={() => {
              onConfirm();
              onClose();
            }}
          >
            Înlocuiește
          </Button>
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

const Small = ({ item }: { item: MediaItem }) => (
  <img
    src={thumbnailOf(item.url, item)}
    alt={item.alt || item.name}
    className="aspect-3/2 w-32 min-w-0 rounded-xl bg-sand object-cover"
  />
);
