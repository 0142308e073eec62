import { Crop } from 'lucide-react';
import { useState } from 'react';
import type { MediaItem } from '../../../contract/media.ts';
import { Button } from '../../ui/button.tsx';
import { tellFailure } from '../parts/undo-toast.tsx';
import { AltField } from './alt-field.tsx';
import { FocalPoint } from './focal-point.tsx';
import { CropDialog } from './late-crop-dialog.tsx';
import { useMediaChanges } from './use-media-changes.ts';

interface PickedPictureProps {
  item: MediaItem;
  /** Described, or cut: then it is another picture. */
  onChanged: (item: MediaItem) => void;
  /** Where the description is asked for elsewhere. */
  withoutAlt?: boolean;
}

/** What is asked about a picture before it is used. */
export function PickedPicture({ item, onChanged, withoutAlt }: PickedPictureProps) {
  const [isCropping, setCropping] = useState(false);
  const { change } = useMediaChanges();
  return (
    <div className="space-y-5">
      {!withoutAlt && <AltField item={item} onSaved={onChanged} />}
      <FocalPoint item={item} onFocus={(focus) => void change(item.id, { focus }).then(onChanged, tellFailure)} />
      <Button variant="outline" size="sm" onClick={() => setCropping(true)}>
        <Crop size={17} aria-hidden />
        Decupează
      </Button>
      {isCropping && <CropDialog item={item} onClose={() => setCropping(false)} onCropped={onChanged} />}
    </div>
  );
}
