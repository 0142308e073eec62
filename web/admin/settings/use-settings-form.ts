import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from '../../../contract/kernel/route.ts';
import { ApiError } from '../../lib/api-error.ts';
import { apiRequest } from '../../lib/request.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { useLocalForm, type VersionedValue } from '../browser-storage/use-local-form.ts';

interface Sent<T> extends VersionedValue<T> {
  /** What the call carries beside the settings. */
  also?: object;
}

/** A setting that is changed here and saved from the version it was read at; `name` is under which the calls carry it. */
export function useSettingsForm<T extends object>(saving: Route, name: string, loaded: VersionedValue<T>) {
  const client = useQueryClient();
  const form = useLocalForm(saving.path, loaded);
  const read = (reply: Record<string, unknown>): VersionedValue<T> => ({
    value: reply[name] as T,
    version: reply.version as number,
  });

  const save = useMutation({
    mutationFn: ({ value, version, also }: Sent<T>) =>
      apiRequest<Record<string, unknown>>(saving.method, saving.path, { version, [name]: value, ...also }),
    onSuccess: async (reply, sent) => {
      form.settle(read(reply), sent.value);
      toast({ title: 'Setările au fost salvate' });
      // Much of what other screens show follows from a setting.
      await client.invalidateQueries();
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status >= 500)
        toast({ title: 'Nu s-a putut salva', description: error.message, variant: 'destructive' });
    },
  });
  const send = (also?: object) => {
    const { value, version } = form.latest.current;
    save.mutate({ value, version, ...(also && { also }) });
  };
  const refusal = save.error instanceof ApiError ? save.error : undefined;
  const current = refusal?.details?.current as Record<string, unknown> | undefined;
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
    /** What a refusal says beside its message, until it is put aside. */
    details: current ? undefined : refusal?.details,
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
