import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConflictRoute, Route } from '../../../contract/kernel/route.ts';
import { ApiError, conflictOf, isRefusal } from '../../lib/api-error.ts';
import { apiRequest } from '../../lib/request.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { useLocalForm, type VersionedValue } from '../browser-storage/use-local-form.ts';

interface Sent<T> extends VersionedValue<T> {
  /** What the call carries beside the settings. */
  also?: object;
}

type Stored<Name extends string, T> = { [N in Name]: T } & { version: number };

/** A setting that is changed here and saved from the version it was read at; `name` is under which the calls carry it. */
export function useSettingsForm<Name extends string, T extends object>(
  saving: Route & ConflictRoute<{ current: Stored<Name, NoInfer<T>> } | object>,
  name: Name,
  loaded: VersionedValue<T>,
) {
  const client = useQueryClient();
  const form = useLocalForm(saving.path, loaded);
  const read = (reply: Stored<Name, T>): VersionedValue<T> => ({ value: reply[name], version: reply.version });

  const save = useMutation({
    mutationFn: ({ value, version, also }: Sent<T>) =>
      apiRequest<Stored<Name, T>>(saving.method, saving.path, { version, [name]: value, ...also }),
    onSuccess: async (reply, sent) => {
      form.settle(read(reply), sent.value);
      toast({ title: 'Setările au fost salvate' });
      // Much of what other screens show follows from a setting.
      await client.invalidateQueries();
    },
    onError: (error) => {
      if (!isRefusal(error)) toast({ title: 'Nu s-a putut salva', description: error.message, variant: 'destructive' });
    },
  });
  const send = (also?: object) => {
    const { value, version } = form.latest.current;
    save.mutate({ value, version, ...(also && { also }) });
  };
  const refusal = save.error instanceof ApiError ? save.error : undefined;
  const conflict = conflictOf(saving, save.error);
  const current = conflict && 'current' in conflict ? conflict.current : undefined;
  return {
    ...{ value: form.value, isDirty: form.isDirty, change: form.change, isSaving: save.isPending },
    save: () => send(),
    saveWith: send,
    discard: () => {
      save.reset();
      form.take(form.latest.current.saved);
    },
    /** What the server said about a field: `error('address.city')`. */
    error: (field: string) => refusal?.fields[`${name}.${field}`],
    refusal: refusal && !current ? refusal.message : undefined,
    /** Of the last save, until it is put aside. */
    failure: save.error,
    putAside: () => save.reset(),
    conflict: current && {
      keepMine: () => {
        form.keepOver(read(current));
        send();
      },
      takeTheirs: () => {
        save.reset();
        form.take(read(current));
      },
    },
  };
}
