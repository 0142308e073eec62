import type { MediaItem } from '../../../contract/media.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PickedPicture } from './picked-picture.tsx';

interface PictureDialogProps {
  item: MediaItem;
  onClose: () => void;
  /** A part of it is a picture of its own. */
  onCropped: (item: MediaItem) => void;
}

/** Description, focal point and cut of a picture that a document already uses. */
export function PictureDialog({ item, onClose, onCropped }: PictureDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Imagine"
      actions={
        <Button size="sm" variant="forest" onClick={onClose}>
          Gata
        </Button>
      }
    >
      <PickedPicture key={item.id} item={item} onChanged={(changed) => changed.id !== item.id && onCropped(changed)} />
    </Dialog>
  );
}
