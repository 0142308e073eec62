import { useQuery } from '@tanstack/react-query';
import { formatCount, pluralize } from '../../../../contract/kernel/pluralize.ts';
import type { InputOf } from '../../../../contract/kernel/route.ts';
import { parsePictureId } from '../../../../contract/media/picture-url.ts';
import {
  changePicture,
  cropPicture,
  deletePicture,
  getPicture,
  listMedia,
  replacePicture,
  restorePicture,
} from '../../../../contract/media/routes.ts';
import type { LibraryPicture } from '../../../../contract/media/schemas.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import { showFailureToast, useRefresh } from '../changes/use-action.tsx';

const requestDeletion = (id: string) => call(deletePicture, { params: { id } });
const requestRestore = (id: string) => call(restorePicture, { params: { id } });
const requestReplacement = (id: string, by: string) => call(replacePicture, { params: { id }, input: { by } });

export function useMediaChanges() {
  const refresh = useRefresh([listMedia]);

  async function restore(ids: string[]) {
    await Promise.all(ids.map(requestRestore)).catch(showFailureToast);
    await refresh();
  }

  return {
    async change(id: string, changes: InputOf<typeof changePicture>) {
      const { item } = await call(changePicture, { params: { id }, input: changes });
      void refresh();
      return item;
    },

    async crop(id: string, part: InputOf<typeof cropPicture>) {
      const { item } = await call(cropPicture, { params: { id }, input: part });
      void refresh();
      return item;
    },

    restore,

    /** Pictures that came into use meanwhile are not removed. */
    async remove(ids: string[]) {
      const answers = await Promise.allSettled(ids.map(requestDeletion));
      const gone = ids.filter((_, index) => answers[index]?.status === 'fulfilled');
      const failure = answers.find((answer) => answer.status === 'rejected');
      await refresh();
      if (gone.length > 0)
        showUndoToast(pluralize(gone.length, 'Imaginea este în coș', 'imagini sunt în coș'), () => void restore(gone));
      if (failure) showFailureToast(failure.reason as Error);
      return gone;
    },

    /** Can be undone only if the new picture was unused before; otherwise its previous places are unknown. */
    async replace(before: LibraryPicture, after: LibraryPicture) {
      try {
        const { places } = await requestReplacement(before.id, after.id);
        const title = places === 1 ? 'Înlocuită într-un loc' : `Înlocuită în ${formatCount(places, 'locuri')}`;
        if (after.uses > 0) showToast({ title });
        else
          showUndoToast(
            title,
            () => void requestReplacement(after.id, before.id).catch(showFailureToast).then(refresh),
          );
      } catch (error) {
        showFailureToast(error as Error);
      }
      await refresh();
    },
  };
}

/** Returns undefined for external URLs. */
export function usePicture(url: string | undefined) {
  const id = url && parsePictureId(url);
  const { data } = useQuery({ ...buildQuery(getPicture, { params: { id: id ?? '' } }), enabled: Boolean(id) });
  return data?.item;
}
