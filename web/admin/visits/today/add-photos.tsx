import { Camera, Images, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PhotoMoment } from '../../../../contract/crew/entries.ts';
import type { Stop } from '../../../../contract/crew/schemas.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { DialogFrame } from '../../../ui/overlay/dialog.tsx';
import { keepOnPhone, queuePhotos } from '../../kit/browser-storage/stop-queue.ts';
import { FileButton, momentLabels } from '../photos/photo-tiles.tsx';

interface AddPhotosProps {
  stop: Stop;
  moment: PhotoMoment;
  /** URLs of the photos whose angle the new photo should repeat. */
  models: string[];
}

/** Photos come from the phone's camera or gallery; with a model, from our own camera view. */
export function AddPhotos({ stop, moment, models }: AddPhotosProps) {
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [isCameraRefused, setCameraRefused] = useState(false);
  const add = (files: Blob[]) => void keepOnPhone(queuePhotos(stop, moment, files));
  const when = momentLabels[moment].toLowerCase();
  const hasOwnCamera = models.length > 0 && !isCameraRefused && Boolean(navigator.mediaDevices?.getUserMedia);
  return (
    <div className="flex gap-2">
      {hasOwnCamera ? (
        <Button
          variant="outline"
          className="min-h-14 flex-1 rounded-xl! border-stone!"
          icon={Camera}
          onClick={() => setCameraOpen(true)}
          label={`Fotografie ${when}`}
        />
      ) : (
        <FileButton isCamera onAdd={add} className="min-h-14 flex-1 font-semibold">
          <Camera size={22} aria-hidden />
          Fotografie {when}
        </FileButton>
      )}
      <FileButton onAdd={add} label={`Din galerie, ${when}`} className="min-h-14 w-14">
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

interface CameraDialogProps {
  models: string[];
  onShot: (photo: Blob) => void;
  onRefused: () => void;
  onClose: () => void;
}

/** Shows the camera with an earlier photo faintly over it, so that the angle is the same. */
function CameraDialog({ models, onShot, onRefused, onClose }: CameraDialogProps) {
  const video = useCamera(() => {
    showToast({ title: 'Camera nu s-a deschis', description: 'Faceți fotografia cu aplicația telefonului.' });
    onRefused();
  });
  const [at, setAt] = useState(models.length - 1);
  const [opacity, setOpacity] = useState(35);
  const model = models[at] ?? models[0];
  const shoot = async () => {
    const photo = video.current && (await drawFrame(video.current));
    if (!photo) return;
    onShot(photo);
    onClose();
  };
  return (
    <DialogFrame
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="on-dark fixed inset-0 z-50 flex flex-col bg-black text-white"
    >
      <div className="flex items-center justify-between p-3">
        <Dialog.Title className="text-lg font-semibold text-white">Același unghi ca înainte</Dialog.Title>
        <Dialog.Close asChild>
          <Button variant="ghost" size="icon" aria-label="Închide" icon={X} />
        </Dialog.Close>
      </div>
      <CameraView video={video} model={model} opacity={opacity} />
      <div className="space-y-3 p-4 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        <OpacitySlider value={opacity} onChange={setOpacity} />
        {models.length > 1 && (
          <Button
            variant="onDark"
            className="w-full"
            onClick={() => setAt((at + 1) % models.length)}
            label={`Altă fotografie de înainte (${at + 1} din ${models.length})`}
          />
        )}
        <Button
          variant="light"
          size="lg"
          className="min-h-16 w-full text-xl"
          onClick={() => void shoot()}
          label="Fotografiază"
        />
      </div>
    </DialogFrame>
  );
}

interface CameraViewProps {
  video: RefObject<HTMLVideoElement | null>;
  model: string | undefined;
  opacity: number;
}

/** The earlier photo lies over the picture of the camera. */
const CameraView = ({ video, model, opacity }: CameraViewProps) => (
  <div className="relative min-h-0 flex-1">
    <video
      ref={video}
      autoPlay
      playsInline
      muted
      aria-label="Camera"
      className="absolute inset-0 size-full object-contain"
    />
    <img
      src={model}
      alt=""
      style={{ opacity: opacity / 100 }}
      className="pointer-events-none absolute inset-0 size-full object-contain"
    />
  </div>
);

const OpacitySlider = ({ value, onChange }: { value: number; onChange: (perCent: number) => void }) => (
  <label className="flex items-center gap-3 font-medium">
    Fotografia de înainte
    <input
      type="range"
      min={0}
      max={80}
      step={5}
      value={value}
      aria-valuetext={`${value}%`}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      style={{ '--filled': `${(value / 80) * 100}%` } as CSSProperties}
      className="slider min-w-0 flex-1"
    />
  </label>
);

function useCamera(onRefused: () => void) {
  const video = useRef<HTMLVideoElement>(null);
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    const stop = () => stream?.getTracks().forEach((track) => void track.stop());
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: cameraConstraints });
      if (isGone) stop();
      else if (video.current) video.current.srcObject = stream;
    };
    start().catch(() => !isGone && refuse());
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return video;
}

const cameraConstraints = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } };

/** Returns null while the camera gives no picture yet. */
function drawFrame(video: HTMLVideoElement) {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
