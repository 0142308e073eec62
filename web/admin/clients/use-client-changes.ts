import {
  addClientNote,
  changeClient,
  dismissDuplicate,
  listClients,
  mergeClients,
  removeClientNote,
  splitClients,
} from '../../../contract/clients/routes.ts';
import type { ClientDetail } from '../../../contract/clients/schemas.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.tsx';
import { useCalls } from '../kit/changes/use-action.tsx';

export function useClientChanges(id: string) {
  const { attempt, isPending } = useCalls({ refreshes: [listClients] });
  const params = { id };
  const addNote = (text: string) => attempt(() => call(addClientNote, { params, input: { text } }));
  return {
    isPending,
    addNote,
    save: (changes: Partial<Pick<ClientDetail, 'name' | 'tags'>>) =>
      attempt(() => call(changeClient, { params, input: changes })),
    removeNote: async ({ id: note, text }: ClientDetail['notes'][number]) => {
      if (await attempt(() => call(removeClientNote, { params: { id, note } })))
        showUndoToast('Nota a fost ștearsă', () => void addNote(text));
    },
  };
}

type Named = Pick<ClientDetail, 'id' | 'name'>;

export function useClientMerging() {
  const { attempt, isPending } = useCalls({ refreshes: [listClients] });
  const pair = (one: Named, other: Named) => ({ params: { id: one.id }, input: { otherId: other.id } });
  const split = async (kept: Named, other: Named) => {
    if (await attempt(() => call(splitClients, pair(kept, other))))
      showToast({ title: `${other.name} este din nou separat` });
  };
  const merge = async (kept: Named, other: Named) => {
    const isMerged = await attempt(() => call(mergeClients, pair(kept, other)));
    if (isMerged) showUndoToast(`Fișele sunt unite: ${kept.name}`, () => void split(kept, other));
    return isMerged;
  };
  const dismiss = (one: Named, other: Named) => attempt(() => call(dismissDuplicate, pair(one, other)));
  return { merge, split, dismiss, isPending };
}
