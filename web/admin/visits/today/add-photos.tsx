import { Camera, Images } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Stop } from '../../../../contract/crew/schemas.ts';
import type { PhotoMoment } from '../../../../contract/visits/photos.ts';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/form/button.tsx';
import { queuePhotos } from '../../browser-storage/stop-queue.ts';
import { CameraDialog } from './camera-dialog.tsx';
import { keepOnPhone } from './keep-on-phone.ts';

export const momentLabels: Record<PhotoMoment, string> = { before: 'Înainte', after: 'După' };

interface AddPhotosProps {
  stop: Stop;
  moment: PhotoMoment;
  /** URLs of the photos whose angle the new one repeats. */
  models: string[];
}

/** From the camera of the phone or from its gallery; with a model, from our own camera view. */
export function AddPhotos({ stop, moment, models }: AddPhotosProps) {
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [isCameraRefused, setCameraRefused] = useState(false);
  const add = (files: Blob[]) => void keepOnPhone(queuePhotos(stop, moment, files, { isForClient: true }));
  const label = `Fotografie ${momentLabels[moment].toLowerCase()}`;
  const hasOwnCamera = models.length > 0 && !isCameraRefused && Boolean(navigator.mediaDevices?.getUserMedia);
  return (
    <div className="flex gap-2">
      {hasOwnCamera ? (
        <Button
          variant="outline"
          className="min-h-14 flex-1 rounded-xl! border-stone!"
          icon={Camera}
          onClick={() => setCameraOpen(true)}
          label={label}
        />
      ) : (
        <FileButton isCamera onAdd={add} className="flex-1">
          <Camera size={22} aria-hidden />
          {label}
        </FileButton>
      )}
      <FileButton onAdd={add} label={`Din galerie, ${momentLabels[moment].toLowerCase()}`} className="w-14">
        <Images size={22} aria-hidden />
      </FileButton>
      {isCameraRefused && (
        <p role="status" className="sr-only">
          Camera nu este permisă aici; folosiți aplicația telefonului.
        </p>
      )}
      {isCameraOpen && (
        <CameraDialog
          models={models}
          onShot={(photo) => add([photo])}
          onRefused={() => {
            setCameraOpen(false);
            setCameraRefused(true);
          }}
          onClose={() => setCameraOpen(false)}
        />
      )}
    </div>
  );
}

interface FileButtonProps {
  onAdd: (files: File[]) => void;
  isCamera?: boolean;
  label?: string;
  className: string;
  children: ReactNode;
}

const FileButton = ({ onAdd, isCamera, label, className, children }: FileButtonProps) => (
  <label
    className={classes(
      'flex min-h-14 cursor-pointer items-center justify-center gap-2.5 rounded-xl border border-stone px-3 font-semibold text-forest focus-within:outline-[2.5px] focus-within:outline-offset-2 focus-within:outline-(--ring)',
      className,
    )}
  >
    {children}
    <input
      type="file"
      accept="image/*"
      aria-label={label}
      {...(isCamera ? { capture: 'environment' } : { multiple: true })}
      onChange={(event) => {
        onAdd([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
      className="sr-only"
    />
  </label>
);
