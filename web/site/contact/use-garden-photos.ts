import { useState } from 'react';
import { inquiryLimits } from '../../../contract/constants.ts';
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

  async function add(files: File[]) {
    setBusy(true);
    const room = most - photos.length;
    const added: GardenPhoto[] = [];
    const refused: string[] = [];
    // One by one: a phone has little memory.
    for (const file of files.slice(0, room)) {
      const data = await shrinkPhoto(file);
      if (data) added.push({ name: file.name, data });
      else refused.push(file.name);
    }
    setPhotos((before) => [...before, ...added]);
    setProblem(problemWith(refused, files.length > room));
    setBusy(false);
  }

  const remove = (index: number) => {
    setPhotos((before) => before.filter((_, other) => other !== index));
    setProblem('');
  };
  return { photos, isBusy, problem, setProblem, add, remove };
}

function problemWith(refused: string[], isTooMany: boolean) {
  if (refused.length > 0) return `Nu am putut citi ca fotografie: ${refused.join(', ')}.`;
  return isTooMany ? `Se pot trimite cel mult ${most} fotografii.` : '';
}
