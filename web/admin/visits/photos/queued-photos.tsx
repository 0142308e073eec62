import { useQueuedPhotos } from '../../browser-storage/photo-queue.ts';

/** How many photos of a visit are still only on this device. */
export function QueuedPhotos({ visitId }: { visitId: string }) {
  const count = useQueuedPhotos().filter((photo) => photo.visitId === visitId).length;
  if (count === 0) return null;
  return (
    <p role="status" className="mt-2 text-sm text-ink-soft">
      {count === 1 ? 'O fotografie așteaptă trimiterea.' : `${count} fotografii așteaptă trimiterea.`}
    </p>
  );
}
