import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientDetail } from '../../../contract/clients.ts';
import { refresh } from '../../lib/refresh.ts';
import { apiRequest } from '../../lib/request.ts';
import { toast } from '../../ui/toast-store.ts';
import { offerUndo, tellFailure } from '../shell/undo-toast.tsx';
import { clientPath, clientsPath } from './clients-path.ts';

interface Change {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
}

function useCall() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ method, path, body }: Change) => apiRequest(method, path, body),
    onSuccess: () => refresh(client, clientsPath),
    onError: tellFailure,
  });
  const call = (change: Change) =>
    mutateAsync(change).then(
      () => true,
      () => false,
    );
  return { call, isPending };
}

export function useClientChanges(id: string) {
  const { call, isPending } = useCall();
  const path = clientPath(id);
  return {
    isPending,
    save: (changes: Partial<Pick<ClientDetail, 'name' | 'tags'>>) => call({ method: 'PATCH', path, body: changes }),
    addNote: (text: string) => call({ method: 'POST', path: `${path}/notes`, body: { text } }),
    removeNote: (note: string) => call({ method: 'DELETE', path: `${path}/notes/${note}` }),
  };
}

interface Named {
  id: string;
  name: string;
}

/** Who is whom: merging can be undone, then and later. */
export function useClientMerging() {
  const { call, isPending } = useCall();
  const split = async (kept: Named, other: Named) => {
    const isDone = await call({ method: 'POST', path: `${clientPath(kept.id)}/split`, body: { otherId: other.id } });
    if (isDone) toast({ title: `${other.name} este din nou separat` });
  };
  const merge = async (kept: Named, other: Named) => {
    const isDone = await call({ method: 'POST', path: `${clientPath(kept.id)}/merge`, body: { otherId: other.id } });
    if (isDone) offerUndo(`Fișele sunt unite: ${kept.name}`, () => void split(kept, other));
    return isDone;
  };
  const dismiss = (one: Named, other: Named) =>
    call({ method: 'POST', path: `${clientPath(one.id)}/not-duplicate`, body: { otherId: other.id } });
  return { merge, split, dismiss, isPending };
}
