import { useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import type { PhotoMoment } from '../../../contract/staff-visits.ts';
import { addVisitPhoto } from '../../../contract/visit-photos.ts';
import { call } from '../../lib/call.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { tellFailure } from '../parts/undo-toast.tsx';
import { momentWords } from './photo-words.ts';
import { refreshVisits } from './refresh-visits.ts';

interface PhotoAddProps {
  visitId: string;
  moment: PhotoMoment;
  /** Takes the photos instead of sending them at once. */
  onFiles?: (files: File[]) => Promise<void>;
}

/** Opens the camera on a phone and the files on a computer; several go one after the other. */
export function PhotoAdd({ visitId, moment, onFiles }: PhotoAddProps) {
  const client = useQueryClient();
  const [left, setLeft] = useState(0);
  const send = async (files: File[]) => {
    if (onFiles) return onFiles(files);
    setLeft(files.length);
    try {
      for (const file of files) {
        const form = new FormData();
        form.set('moment', moment);
        form.set('file', file);
        await call(addVisitPhoto, { params: { id: visitId }, input: form });
        setLeft((before) => before - 1);
      }
    } catch (error) {
      tellFailure(
        error instanceof TypeError
          ? new Error('Fotografia nu a plecat: nu este rețea. Încercați din nou.')
          : (error as Error),
      );
    }
    setLeft(0);
    await refreshVisits(client);
  };
  return (
    <label className={look}>
      {left > 0 ? (
        <Spinner size={18} label={left > 1 ? `încă ${left}…` : 'se trimite…'} />
      ) : (
        <Camera size={18} aria-hidden />
      )}
      {left === 0 && `Adaugă ${momentWords[moment]}`}
      <input
        type="file"
        accept="image/*"
        multiple
        disabled={left > 0}
        onChange={(event) => {
          void send([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}

const look =
  'flex min-h-11 cursor-pointer items-center justify-center gap-2.5 rounded-xl border border-dashed border-stone px-3 font-medium text-forest transition-colors hover:bg-leaf-soft focus-within:outline-[2.5px] focus-within:outline-offset-2 focus-within:outline-(--ring)';
