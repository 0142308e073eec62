import type { InputOf } from '../../../contract/base/endpoint.ts';
import { countOf } from '../../../contract/counted.ts';
import {
  changeMedia,
  cropMedia,
  deleteMedia,
  type MediaItem,
  replaceMedia,
  restoreMedia,
} from '../../../contract/media.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../ui/toast-store.ts';
import { offerUndo, tellFailure } from '../parts/undo-toast.tsx';
import { useRefreshMedia } from './refresh-media.ts';

const binned = (id: string) => call(deleteMedia, { params: { id } });
const restored = (id: string) => call(restoreMedia, { params: { id } });
const replaced = (id: string, by: string) => call(replaceMedia, { params: { id }, input: { by } });

/** What can be done to pictures. Done at once; what takes something away can be taken back. */
export function useMediaChanges() {
  const refresh = useRefreshMedia();

  async function restore(ids: string[]) {
    await Promise.all(ids.map(restored)).catch(tellFailure);
    await refresh();
  }

  return {
    async change(id: string, changes: InputOf<typeof changeMedia>) {
      const { item } = await call(changeMedia, { params: { id }, input: changes });
      void refresh();
      return item;
    },

    async crop(id: string, part: InputOf<typeof cropMedia>) {
      const { item } = await call(cropMedia, { params: { id }, input: part });
      void refresh();
      return item;
    },

    restore,

    /** Those that something has begun to use meanwhile stay, and it is said so. */
    async remove(ids: string[]) {
      const answers = await Promise.allSettled(ids.map(binned));
      const gone = ids.filter((_, place) => answers[place]?.status === 'fulfilled');
      const failure = answers.find((answer) => answer.status === 'rejected');
      await refresh();
      if (gone.length > 0) offerUndo(goneInWords(gone.length), () => void restore(gone));
      if (failure) tellFailure(failure.reason as Error);
      return gone;
    },

    /** Can be taken back as long as the new picture was used nowhere before: else the places could not be told apart. */
    async replace(before: MediaItem, after: MediaItem) {
      try {
        const { places } = await replaced(before.id, after.id);
        const title = places === 1 ? 'Înlocuită într-un loc' : `Înlocuită în ${countOf(places, 'locuri')}`;
        if (after.uses > 0) toast({ title });
        else offerUndo(title, () => void replaced(after.id, before.id).catch(tellFailure).then(refresh));
      } catch (error) {
        tellFailure(error as Error);
      }
      await refresh();
    },
  };
}

const goneInWords = (count: number) =>
  count === 1 ? 'Imaginea este în coș' : `${countOf(count, 'imagini')} sunt în coș`;
