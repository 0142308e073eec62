import { useWaitingPhotos } from '../device/photo-queue.ts';

/** How many photos of a visit are still only on this device. */
export function WaitingPhotos({ visitId }: { visitId: string }) {
  const count = useWaitingPhotos().filter((photo) => photo.visitId === visitId).length;
  if (count === 0) return null;
  return (
    <p role="status" className="mt-2 text-sm text-ink-soft">
      {count === 1 ? 'O fotografie așteaptă trimiterea.' : `${count} fotografii așteaptă trimiterea.`}
    </p>
  );
}
