import { useRef, useState } from 'react';
import { visitorPhotoLimits } from '../../../contract/media/photo-limits.ts';

const { max: maxPhotos } = visitorPhotoLimits;

export interface GardenPhoto {
  name: string;
  /** A data: URL. */
  data: string;
}

export function useGardenPhotos() {
  const [photos, setPhotos] = useState<GardenPhoto[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  // A ref too: a submission that waits for photos runs in an older closure.
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
    // One by one: a phone has little memory.
    for (const file of files.slice(0, room)) {
      const data = await shrinkPhoto(file);
      if (data) added.push({ name: file.name, data });
      else refused.push(file.name);
    }
    update([...photosRef.current, ...added]);
    return problemWith(refused, files.length > room);
  }

  async function add(files: File[]) {
    setBusy(true);
    adding.current = shrinkAll(files);
    setProblem(await adding.current);
    adding.current = Promise.resolve('');
    setBusy(false);
  }

  /** All chosen photos, once they are shrunk; undefined when one of them could not be read, which `problem` says. */
  const ready = async () => ((await adding.current) ? undefined : photosRef.current);

  const remove = (index: number) => {
    update(photosRef.current.filter((_, other) => other !== index));
    setProblem('');
  };
  return { photos, isBusy, problem, setProblem, add, remove, ready };
}

function problemWith(refused: string[], isTooMany: boolean) {
  if (refused.length > 0) return `Nu am putut citi ca fotografie: ${refused.join(', ')}.`;
  return isTooMany ? `Se pot trimite cel mult ${maxPhotos} fotografii.` : '';
}

const { maxSide, bytes } = visitorPhotoLimits;
const qualities = [0.82, 0.7, 0.55, 0.4];

/** Returns a small JPEG without metadata; undefined when the file is no picture. */
async function shrinkPhoto(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
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
