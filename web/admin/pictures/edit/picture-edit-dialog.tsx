import { Crop } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { LibraryPicture } from '../../../../contract/media/schemas.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { showFailureToast } from '../../changes/use-action.tsx';
import { useMediaChanges } from '../use-media-changes.ts';
import { AltField } from './alt-field.tsx';
import type { CropDialogProps } from './crop-dialog.tsx';
import { FocalPoint } from './focal-point.tsx';

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

const CropDialog = lazy(() => import('./crop-dialog.tsx'));

/** Loaded when first opened; render it only while open. */
export const LazyCropDialog = (props: CropDialogProps) => (
  <Suspense fallback={null}>
    <CropDialog {...props} />
  </Suspense>
);
