import type { LibraryPicture } from '../../../../contract/media/schemas.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PictureEditFields } from './picture-edit-fields.tsx';

interface PictureEditDialogProps {
  item: LibraryPicture;
  onClose: () => void;
  /** A part of it is a picture of its own. */
  onCropped: (item: LibraryPicture) => void;
}

/** Description, focal point and cut of a picture that a document already uses. */
export function PictureEditDialog({ item, onClose, onCropped }: PictureEditDialogProps) {
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
      <PictureEditFields
        key={item.id}
        item={item}
        onChanged={(changed) => changed.id !== item.id && onCropped(changed)}
      />
    </Dialog>
  );
}
