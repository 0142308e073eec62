import { Crop } from 'lucide-react';
import { useState } from 'react';
import type { LibraryPicture } from '../../../../contract/media/schemas.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showFailureToast } from '../../changes/use-action.tsx';
import { useMediaChanges } from '../use-media-changes.ts';
import { AltField } from './alt-field.tsx';
import { FocalPoint } from './focal-point.tsx';
import { LazyCropDialog } from './lazy-crop-dialog.tsx';

interface PictureEditDialogProps {
  item: LibraryPicture;
  onClose: () => void;
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

interface PictureEditFieldsProps {
  item: LibraryPicture;
  onChanged: (item: LibraryPicture) => void;
  withoutAlt?: boolean;
}

export function PictureEditFields({ item, onChanged, withoutAlt }: PictureEditFieldsProps) {
  const [isCropping, setCropping] = useState(false);
  const { change } = useMediaChanges();
  return (
    <div className="space-y-5">
      {!withoutAlt && <AltField item={item} onSaved={onChanged} />}
      <FocalPoint item={item} onFocus={(focus) => void change(item.id, { focus }).then(onChanged, showFailureToast)} />
      <Button variant="outline" size="sm" onClick={() => setCropping(true)} icon={Crop} label="Decupează" />
      {isCropping && <LazyCropDialog item={item} onClose={() => setCropping(false)} onCropped={onChanged} />}
    </div>
  );
}
