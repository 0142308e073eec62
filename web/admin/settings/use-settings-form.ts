import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Access, EndpointSchemas, ReplyOf, Route } from '../../../contract/kernel/route.ts';
import { ApiError, getDetails, isRefusal } from '../../lib/api-error.ts';
import { apiRequest } from '../../lib/request.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { showFailureToast } from '../changes/use-action.tsx';
import { useSavedForm } from '../forms/use-saved-form.ts';

type StaleVersion = { stale_version: z.ZodType<{ current: object }> };
type SaveRoute = Route<Access, EndpointSchemas & { failures: StaleVersion }>;

export interface Setting<Read extends Route, Name extends keyof ReplyOf<Read> & string> {
  read: Read;
  save: SaveRoute;
  name: Name;
}

export const defineSetting = <Read extends Route, const Name extends keyof ReplyOf<Read> & string>(
  read: Read,
  save: SaveRoute,
  name: Name,
): Setting<Read, Name> => ({ read, save, name });

export function useSettingsForm<Read extends Route, Name extends keyof ReplyOf<Read> & string>(
  { save: route, name }: Setting<Read, Name>,
  loaded: ReplyOf<Read>,
) {
  type Value = ReplyOf<Read>[Name] & object;
  const client = useQueryClient();
  const toVersioned = (reply: object) => {
    const { [name]: value, version } = reply as Record<Name, Value> & { version: number };
    return { value, version: version as number };
  };
  const form = useSavedForm<Value, number, object>({
    area: 'drafts',
    name: route.path,
    loaded: toVersioned(loaded as object),
    save: async ({ value, version }, extra) => {
      const input = { version, [name]: value, ...extra };
      const reply = await apiRequest<object>(route.method, route.path, input).catch(showIfUnreachable);
      toast({ title: 'Setările au fost salvate' });
      // Much of what other screens show depends on a setting.
      void client.invalidateQueries();
      return toVersioned(reply);
    },
    theirs: (error) => {
      const stale = getDetails(route, 'stale_version', error);
      return stale && toVersioned(stale.current);
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
    /** For example `fieldError('address.city')`. */
    fieldError: (field: string) => refusal?.fields[`${name}.${field}`],
  };
}

export type SettingsFormState<Read extends Route, Name extends keyof ReplyOf<Read> & string> = ReturnType<
  typeof useSettingsForm<Read, Name>
>;

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** A refusal is shown on the form. */
function showIfUnreachable(error: Error): never {
  if (!isRefusal(error)) showFailureToast(error, 'Nu s-a putut salva');
  throw error;
}
