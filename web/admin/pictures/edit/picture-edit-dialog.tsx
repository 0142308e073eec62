import type { LibraryPicture } from '../../../../contract/media/schemas.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PictureEditFields } from './picture-edit-fields.tsx';

interface PictureEditDialogProps {
  item: LibraryPicture;
  onClose: () => void;
  /** A crop is another picture. */
  onCropped: (item: LibraryPicture) => void;
}

export function PictureEditDialog({ item, onClose, onCropped }: PictureEditDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Imagine"
      actions={<Button size="sm" variant="forest" onClick={onClose} label="Gata" />}
    >
      <PictureEditFields
        key={item.id}
        item={item}
        onChanged={(changed) => changed.id !== item.id && onCropped(changed)}
      />
    </Dialog>
  );
}
