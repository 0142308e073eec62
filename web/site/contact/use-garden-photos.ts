import { useRef, useState } from 'react';
import { inquiryLimits } from '../../../contract/inquiries/limits.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const { most } = inquiryLimits.photos;

export interface GardenPhoto {
  name: string;
  /** As a data: address. */
  data: string;
}

/** The photos chosen for a message, made small as they are added. */
export function useGardenPhotos() {
  const [photos, setPhotos] = useState<GardenPhoto[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  // Beside what is drawn: a message that waits for its photos was sent from an earlier drawing.
  const kept = useRef(photos);
  const adding = useRef(Promise.resolve(''));
  const keep = (next: GardenPhoto[]) => {
    kept.current = next;
    setPhotos(next);
  };

  async function shrinkAll(files: File[]) {
    const room = most - kept.current.length;
    const refused: string[] = [];
    const added: GardenPhoto[] = [];
    // One by one: a phone has little memory.
    for (const file of files.slice(0, room)) {
      const data = await shrinkPhoto(file);
      if (data) added.push({ name: file.name, data });
      else refused.push(file.name);
    }
    keep([...kept.current, ...added]);
    return problemWith(refused, files.length > room);
  }

  async function add(files: File[]) {
    setBusy(true);
    adding.current = shrinkAll(files);
    setProblem(await adding.current);
    adding.current = Promise.resolve('');
    setBusy(false);
  }

  /** All that were chosen, once they are small; nothing when one of those awaited could not be taken, which is told. */
  const ready = async () => ((await adding.current) ? undefined : kept.current);

  const remove = (index: number) => {
    keep(kept.current.filter((_, other) => other !== index));
    setProblem('');
  };
  return { photos, isBusy, problem, setProblem, add, remove, ready };
}

function problemWith(refused: string[], isTooMany: boolean) {
  if (refused.length > 0) return `Nu am putut citi ca fotografie: ${refused.join(', ')}.`;
  return isTooMany ? `Se pot trimite cel mult ${most} fotografii.` : '';
}
