import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '../../../contract/base/endpoint.ts';
import { ApiError } from '../../lib/api-error.ts';
import { apiRequest } from '../../lib/request.ts';
import { toast } from '../../ui/toast-store.ts';
import { onDevice } from '../device/device-store.ts';
import { useUser } from '../shell/user-context.ts';

interface Loaded<T> {
  value: T;
  version: number;
}

/**
 * A setting that is changed here and saved from the version it was read at. What is typed stays in this browser until it
 * is saved; `name` is under which the calls carry it.
 */
export function useSettingsForm<T extends object>(saving: Endpoint, name: string, loaded: Loaded<T>) {
  const client = useQueryClient();
  const copy = onDevice<T>('drafts', `${useUser().id}:${saving.path}`);
  const [saved, setSaved] = useState(loaded);
  const [value, setValue] = useState<T>(() => ({ ...loaded.value, ...copy.read() }));
  const isDirty = JSON.stringify(value) !== JSON.stringify(saved.value);
  const settle = (next: Loaded<T>) => {
    copy.forget();
    setSaved(next);
    setValue(next.value);
  };
  const read = (reply: Record<string, unknown>): Loaded<T> => ({
    value: reply[name] as T,
    version: reply.version as number,
  });

  const save = useMutation({
    mutationFn: (version: number) =>
      apiRequest<Record<string, unknown>>(saving.method, saving.path, { version, [name]: value }),
    onSuccess: async (reply) => {
      settle(read(reply));
      toast({ title: 'Setările au fost salvate' });
      await client.invalidateQueries({ queryKey: [saving.path] });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status >= 500)
        toast({ title: 'Nu s-a putut salva', description: error.message, variant: 'destructive' });
    },
  });
  const refusal = save.error instanceof ApiError ? save.error : undefined;
  const current = refusal?.details?.current as Record<string, unknown> | undefined;
  return {
    ...{ value, isDirty, isSaving: save.isPending },
    change: (changes: Partial<T>) => {
      const next = { ...value, ...changes };
      setValue(next);
      copy.write(next);
    },
    save: () => save.mutate(saved.version),
    discard: () => {
      save.reset();
      settle(saved);
    },
    /** What the server said about a field: `error('address.city')`. */
    error: (field: string) => refusal?.fields[`${name}.${field}`],
    refusal: refusal && !current ? refusal.message : undefined,
    conflict: current && {
      keepMine: () => save.mutate(read(current).version),
      takeTheirs: () => {
        save.reset();
        settle(read(current));
      },
    },
  };
}
