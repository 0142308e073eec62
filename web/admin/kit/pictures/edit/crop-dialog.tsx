import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useState } from 'react';
import { pluralize } from '../../../../../contract/kernel/pluralize.ts';
import { buildPictureUrl, listPictureWidths } from '../../../../../contract/media/picture-url.ts';
import type { LibraryPicture } from '../../../../../contract/media/schemas.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/dialog.tsx';
import { useAction } from '../../changes/use-action.tsx';
import { useMediaChanges } from '../use-media-changes.ts';

export interface CropDialogProps {
  item: LibraryPicture;
  onClose: () => void;
  /** The crop is a new picture. With `everywhere` it replaces the original in all places. */
  onCropped: (item: LibraryPicture, everywhere: boolean) => void;
  offersEverywhere?: boolean;
}

const ratios = [
  { value: 'free', label: 'Liber' },
  { value: '1.5', label: '3:2' },
  { value: '0.8', label: '4:5' },
  { value: '1.7778', label: '16:9' },
  { value: '1', label: 'Pătrat' },
];

export default function CropDialog(props: CropDialogProps) {
  const { item, onClose, offersEverywhere } = props;
  const { ratio, choose, crop, setCrop, everywhere, setEverywhere, cut } = useCrop(props);
  const { width, height } = calculateCropPixels(crop, item);

  return (
    <ConfirmDialog
      title="Decupează"
      className="sm:max-w-3xl"
      label="Decupează"
      isPending={cut.isPending}
      onConfirm={() => cut.run()}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label="Formă"
          value={ratio}
          choices={ratios}
          onChoose={choose}
          className="max-w-full overflow-x-auto"
        />
        <p className="text-ink-soft figures">
          {width} × {height} px
        </p>
      </div>
      <CropArea item={item} crop={crop} aspect={ratio === 'free' ? undefined : Number(ratio)} onChange={setCrop} />
      {offersEverywhere && (
        <Checkbox
          checked={everywhere}
          onChange={(event) => setEverywhere(event.target.checked)}
          className="mt-4 py-2.5"
        >
          Pune decupajul peste tot unde apare imaginea întreagă ({pluralize(item.uses, 'un loc', 'locuri')})
        </Checkbox>
      )}
      <p className="mt-3 text-xs text-ink-soft">Se face o imagine nouă; cea întreagă rămâne în bibliotecă.</p>
    </ConfirmDialog>
  );
}

function useCrop({ item, onClose, onCropped, offersEverywhere }: CropDialogProps) {
  const [ratio, setRatio] = useState('1.5');
  const [crop, setCrop] = useState<PercentCrop>(() => calculateCentreCrop(1.5, item));
  const [everywhere, setEverywhere] = useState(Boolean(offersEverywhere));
  const changes = useMediaChanges();

  const choose = (next: string) => {
    setRatio(next);
    if (next !== 'free') setCrop(calculateCentreCrop(Number(next), item));
  };
  const cut = useAction(() => changes.crop(item.id, calculateCropPixels(crop, item)), {
    onDone(cropped) {
      onCropped(cropped, everywhere);
      onClose();
    },
  });
  return { ratio, choose, crop, setCrop, everywhere, setEverywhere, cut };
}

interface CropAreaProps {
  item: LibraryPicture;
  crop: PercentCrop;
  aspect: number | undefined;
  onChange: (crop: PercentCrop) => void;
}

const CropArea = ({ item, crop, aspect, onChange }: CropAreaProps) => (
  <div className="flex justify-center rounded-xl bg-limestone">
    <ReactCrop
      crop={crop}
      aspect={aspect}
      keepSelection
      ruleOfThirds
      minWidth={24}
      minHeight={24}
      ariaLabels={handleLabels}
      onChange={(_, perCent) => onChange(perCent)}
    >
      <img
        src={buildPictureUrl(item.id, listPictureWidths(item.width).at(-1) as number, 'webp')}
        alt={item.alt}
        className="max-h-[min(60dvh,34rem)] w-auto"
        style={{ aspectRatio: `${item.width} / ${item.height}` }}
      />
    </ReactCrop>
  </div>
);

const calculateCentreCrop = (aspect: number, { width, height }: LibraryPicture) =>
  centerCrop(
    makeAspectCrop({ unit: '%', ...(width / height > aspect ? { height: 90 } : { width: 90 }) }, aspect, width, height),
    width,
    height,
  );

const handleLabels = {
  cropArea: 'Partea păstrată: săgețile o mută',
  nwDragHandle: 'Colțul din stânga sus: săgețile îl mută',
  nDragHandle: 'Marginea de sus: săgețile o mută',
  neDragHandle: 'Colțul din dreapta sus: săgețile îl mută',
  eDragHandle: 'Marginea din dreapta: săgețile o mută',
  seDragHandle: 'Colțul din dreapta jos: săgețile îl mută',
  sDragHandle: 'Marginea de jos: săgețile o mută',
  swDragHandle: 'Colțul din stânga jos: săgețile îl mută',
  wDragHandle: 'Marginea din stânga: săgețile o mută',
};

const minPixels = 16;

export function calculateCropPixels(crop: Omit<PercentCrop, 'unit'>, picture: { width: number; height: number }) {
  const side = (start: number, length: number, whole: number) => {
    const from = Math.min(Math.max(0, Math.round((start / 100) * whole)), Math.max(0, whole - minPixels));
    const size = Math.round((length / 100) * whole);
    return [from, Math.min(Math.max(minPixels, size), whole - from)] as const;
  };
  const [left, width] = side(crop.x, crop.width, picture.width);
  const [top, height] = side(crop.y, crop.height, picture.height);
  return { left, top, width, height };
}
