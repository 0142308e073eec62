import { Camera, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { visitorPhotoLimits } from '../../../contract/media/photo-limits.ts';
import { classes } from '../../ui/classes.ts';
import { Spinner } from '../../ui/feedback/skeleton.tsx';
import type { useGardenPhotos } from './use-garden-photos.ts';

const { max: maxPhotos } = visitorPhotoLimits;

type Garden = ReturnType<typeof useGardenPhotos>;

interface GardenPhotosProps extends Pick<Garden, 'photos' | 'isBusy' | 'problem' | 'add' | 'remove'> {
  /** Locks the list: later changes would not be sent. */
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
  return (
    <fieldset disabled={isSending} aria-describedby={`${id}-hint`}>
      <legend className="mb-2 text-sm font-semibold text-forest">Fotografii ale grădinii (opțional)</legend>
      <ul className="flex flex-wrap gap-3">
        {photos.map(({ name, data }, index) => (
          <li key={data} className="relative">
            <img src={data} alt={name} className="size-24 rounded-inset object-cover" />
            <button
              type="button"
              aria-label={`Scoate fotografia ${name}`}
              onClick={() => remove(index)}
              className="absolute -top-2 -right-2 flex size-8 items-center justify-center rounded-full bg-forest text-white"
            >
              <X size={16} aria-hidden />
            </button>
          </li>
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

const adding = [
  'flex size-24 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-inset border border-dashed border-stone',
  'text-sm font-semibold text-forest transition-colors hover:border-forest hover:bg-leaf-soft',
  'focus-within:outline-[2.5px] focus-within:outline-offset-3 focus-within:outline-(--ring)',
].join(' ');
