import { Camera, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formatCount } from '../../../contract/kernel/pluralize.ts';
import { visitorPhotoLimits } from '../../../contract/media/photo-limits.ts';
import { classes } from '../../ui/classes.ts';
import { Spinner } from '../../ui/feedback/skeleton.tsx';

const { max: maxPhotos } = visitorPhotoLimits;

type Garden = ReturnType<typeof useGardenPhotos>;

interface GardenPhotosProps extends Pick<Garden, 'photos' | 'isBusy' | 'problem' | 'add' | 'remove'> {
  /** Locks the list, because later changes would not be sent. */
  isSending: boolean;
}

export function GardenPhotos({ photos, isBusy, problem, add, remove, isSending }: GardenPhotosProps) {
  const id = useId();
  const isFull = photos.length >= maxPhotos;
  const chooser = useRef<HTMLInputElement>(null);
  const addChosen = useEffectEvent(() => {
    const input = chooser.current;
    if (!input?.files?.length) return;
    void add([...input.files]);
    input.value = '';
  });
  useEffect(() => addChosen(), []);
  // The pressed button disappears with its photo.
  const count = useRef(0);
  useEffect(() => {
    if (photos.length < count.current) chooser.current?.focus({ preventScroll: true });
    count.current = photos.length;
  }, [photos.length]);
  return (
    <fieldset disabled={isSending} aria-describedby={`${id}-hint`}>
      <legend className="mb-2 text-sm font-semibold text-forest">Fotografii ale grădinii (opțional)</legend>
      <ul className="flex flex-wrap gap-3">
        {photos.map(({ name, data }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same photo may be added twice
          <ChosenPhoto key={index} name={name} data={data} onRemove={() => remove(index)} />
        ))}
        {!isFull && (
          <li>
            <label className={classes(adding, (isBusy || isSending) && 'pointer-events-none opacity-60')}>
              {isBusy ? <Spinner /> : <Camera size={22} aria-hidden />}
              <span>{isBusy ? 'Se pregătesc' : 'Adaugă'}</span>
              <input
                type="file"
                accept="image/*"
                multiple
                disabled={isBusy}
                aria-label="Adaugă fotografii"
                className="sr-only"
                ref={chooser}
                onChange={addChosen}
              />
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
        Cel mult {maxPhotos}; le vede numai echipa noastră.
      </p>
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {problem}
      </p>
    </fieldset>
  );
}

const ChosenPhoto = ({ name, data, onRemove }: GardenPhoto & { onRemove: () => void }) => (
  <li className="relative">
    <img src={data} alt={name} className="size-24 rounded-inset object-cover" />
    <button
      type="button"
      aria-label={`Scoate fotografia ${name}`}
      onClick={onRemove}
      className="absolute -top-2 -right-2 flex size-8 items-center justify-center rounded-full bg-forest text-white"
    >
      <X size={16} aria-hidden />
    </button>
  </li>
);

const adding = [
  'flex size-24 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-inset border border-dashed border-stone',
  'text-sm font-semibold text-forest transition-colors hover:border-forest hover:bg-leaf-soft',
  'focus-within:outline-[2.5px] focus-within:outline-offset-3 focus-within:outline-(--ring)',
].join(' ');

export interface GardenPhoto {
  name: string;
  /** A data: URL. */
  data: string;
}

export function useGardenPhotos() {
  const [photos, setPhotos] = useState<GardenPhoto[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  // Also a ref, because a submission that waits for photos runs in an older closure.
  const photosRef = useRef(photos);
  const adding = useRef(Promise.resolve(''));
  const update = (next: GardenPhoto[]) => {
    photosRef.current = next;
    setPhotos(next);
  };

  async function shrinkAll(files: File[]) {
    const room = maxPhotos - photosRef.current.length;
    const refused: string[] = [];
    const added: GardenPhoto[] = [];
    // One at a time, because a phone has little memory.
    for (const file of files.slice(0, room)) {
      const data = await shrinkPhoto(file).catch(() => undefined);
      if (data) added.push({ name: file.name, data });
      else refused.push(file.name);
    }
    update([...photosRef.current, ...added]);
    return describeProblem(refused, files.length > room);
  }

  async function add(files: File[]) {
    setBusy(true);
    adding.current = shrinkAll(files);
    setProblem(await adding.current);
    adding.current = Promise.resolve('');
    setBusy(false);
  }

  /**
   * Resolves to the chosen photos once they are shrunk, or to undefined when one could not be read; `problem` says so.
   */
  const ready = async () => ((await adding.current) ? undefined : photosRef.current);

  const remove = (index: number) => {
    update(photosRef.current.filter((_, other) => other !== index));
    setProblem('');
  };
  return { photos, isBusy, problem, setProblem, add, remove, ready };
}

function describeProblem(refused: string[], isTooMany: boolean) {
  if (refused.length > 0) return `Nu am putut citi ca fotografie: ${refused.join(', ')}.`;
  return isTooMany ? `Se pot trimite cel mult ${formatCount(maxPhotos, 'fotografii')}.` : '';
}

const { maxSide, bytes } = visitorPhotoLimits;
const qualities = [0.82, 0.7, 0.55, 0.4];

/** Returns a small JPEG without metadata. Fails when the file is not a picture or the browser lacks memory to draw it. */
async function shrinkPhoto(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file);
  const canvas = drawScaled(picture);
  picture.close();
  return qualities.map((quality) => canvas.toDataURL('image/jpeg', quality)).find(isSmall);
}

function drawScaled(picture: ImageBitmap) {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const isSmall = (address: string) => (address.length * 3) / 4 <= bytes;
