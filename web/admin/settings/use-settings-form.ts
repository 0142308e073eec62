import { useQueryClient } from '@tanstack/react-query';
import type { ConflictRoute, Route } from '../../../contract/kernel/route.ts';
import { ApiError, conflictOf, isRefusal } from '../../lib/api-error.ts';
import { apiRequest } from '../../lib/request.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import type { Versioned } from '../forms/use-local-form.ts';
import { useSavedForm } from '../forms/use-saved-form.ts';

type Stored<Name extends string, T> = { [N in Name]: T } & { version: number };

/** A setting, saved from the version it was read at; `name` is its key in the calls. */
export function useSettingsForm<Name extends string, T extends object>(
  route: Route & ConflictRoute<{ current: Stored<Name, NoInfer<T>> } | object>,
  name: Name,
  loaded: Versioned<T>,
  onSaved?: () => void,
) {
  const client = useQueryClient();
  const toVersioned = (reply: Stored<Name, T>) => ({ value: reply[name], version: reply.version });
  const form = useSavedForm<T, number, object>({
    area: 'drafts',
    name: route.path,
    loaded,
    save: async ({ value, version }, extra) => {
      const input = { version, [name]: value, ...extra };
      const reply = await apiRequest<Stored<Name, T>>(route.method, route.path, input).catch(showIfUnreachable);
      toast({ title: 'Setările au fost salvate' });
      // Much of what other screens show depends on a setting.
      void client.invalidateQueries();
      onSaved?.();
      return toVersioned(reply);
    },
    theirs: (error) => {
      const conflict = conflictOf(route, error);
      return conflict && 'current' in conflict ? toVersioned(conflict.current) : undefined;
    },
  });
  const refusal = form.error instanceof ApiError ? form.error : undefined;
  return {
    ...form,
    save: (extra?: object) => void form.save(extra).catch(() => undefined),
    /** Saves what differs; false when it was refused or the server cannot be reached. */
    trySave: () => succeeds(form.saveIfDirty()),
    /** Also when nothing differs: for values that are accepted as they are. */
    saveAnyway: () => succeeds(form.save()),
    refusal: form.conflict ? undefined : refusal?.message,
    /** Of a field: `fieldError('address.city')`. */
    fieldError: (field: string) => refusal?.fields[`${name}.${field}`],
  };
}

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** A refusal is shown on the form. */
function showIfUnreachable(error: Error): never {
  if (!isRefusal(error)) toast({ title: 'Nu s-a putut salva', description: error.message, variant: 'destructive' });
  throw error;
}
