import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { invalidatePaths } from '../../lib/invalidate-queries.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { showFailureToast, showUndoToast } from '../changes/use-action.tsx';

function useClientMutation() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
    onSuccess: () => invalidatePaths(client, listClients.path),
    onError: showFailureToast,
  });
  const isDone = (action: () => Promise<unknown>) =>
    mutateAsync(action).then(
      () => true,
      () => false,
    );
  return { isDone, isPending };
}

export function useClientChanges(id: string) {
  const { isDone, isPending } = useClientMutation();
  const params = { id };
  return {
    isPending,
    save: (changes: Partial<Pick<ClientDetail, 'name' | 'tags'>>) =>
      isDone(() => call(changeClient, { params, input: changes })),
    addNote: (text: string) => isDone(() => call(addClientNote, { params, input: { text } })),
    removeNote: (note: string) => isDone(() => call(removeClientNote, { params: { id, note } })),
  };
}

interface Named {
  id: string;
  name: string;
}

export function useClientMerging() {
  const { isDone, isPending } = useClientMutation();
  const pair = (one: Named, other: Named) => ({ params: { id: one.id }, input: { otherId: other.id } });
  const split = async (kept: Named, other: Named) => {
    if (await isDone(() => call(splitClients, pair(kept, other))))
      toast({ title: `${other.name} este din nou separat` });
  };
  const merge = async (kept: Named, other: Named) => {
    const isMerged = await isDone(() => call(mergeClients, pair(kept, other)));
    if (isMerged) showUndoToast(`Fișele sunt unite: ${kept.name}`, () => void split(kept, other));
    return isMerged;
  };
  const dismiss = (one: Named, other: Named) => isDone(() => call(dismissDuplicate, pair(one, other)));
  return { merge, split, dismiss, isPending };
}
