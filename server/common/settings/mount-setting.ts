import type { z } from 'zod';
import type { User } from '../../../contract/accounts/schemas.ts';
import type { EndpointSchemas, Route } from '../../../contract/kernel/route.ts';
import type { Context } from '../../context.ts';
import { createStaleSaveFailure } from '../../platform/http/failure.ts';
import { recordActivity } from '../activity/activity-store.ts';
import type { Setting, Versioned } from './setting-store.ts';

type Value = Record<string, unknown>;
type Mounted<Schemas extends EndpointSchemas> = [Route<'staff' | 'admin', Schemas>, Schemas];
type SaveSchemas<Name extends string, T> = EndpointSchemas & {
  input: z.ZodType<{ version: number } & Record<Name, T>>;
};

interface SettingRoutes<Name extends string, T, Get extends EndpointSchemas, Save extends EndpointSchemas> {
  /** The property that holds the value in input and replies. */
  name: Name;
  get: Mounted<Get>;
  save: Mounted<Save>;
  check?: (value: T) => Promise<void>;
  /** Further properties of every reply. */
  view?: (value: T) => Promise<object>;
  /** Further properties of the reply to reading only. */
  more?: (value: T) => Promise<object>;
}

export function mountSetting<
  const Name extends string,
  T extends Value,
  Get extends EndpointSchemas,
  Save extends SaveSchemas<Name, T>,
>(context: Context, setting: Setting<T>, routes: SettingRoutes<Name, T, Get, Save>) {
  const { name, get, save, check, view, more } = routes;
  const show = async ({ value, version }: Versioned<T>) => ({ [name]: value, version, ...(await view?.(value)) });
  context.mount(...get, async () => {
    const stored = await setting.read(context.db);
    return { ...(await show(stored)), ...(await more?.(stored.value)) } as never;
  });
  context.mount(...save, async ({ input, user }) => {
    const { [name]: value, version } = input as { version: number } & Record<Name, T>;
    await check?.(value);
    return saveSetting(context, setting, { value, version }, user, show) as never;
  });
}

/** Saves if the version has not changed. Every process clears its page cache, because many pages show settings. */
export async function saveSetting<T extends Value, Shown>(
  { db, now, changes }: Context,
  { key, title, read, write }: Setting<T>,
  { value, version }: Versioned<T>,
  by: User,
  show: (stored: Versioned<T>) => Shown,
): Promise<Awaited<Shown>> {
  const isSaved = await changes.commit(db, async (trx) => {
    const before = await read(trx);
    if (before.version !== version || !(await write(trx, value, version))) return false;
    const about = { kind: 'settings' as const, id: key, title };
    await recordActivity(trx, { by, action: 'update', ...about, before: before.value, after: value }, now());
    return true;
  });
  const current = await show(await read(db));
  if (isSaved) return current;
  throw createStaleSaveFailure('Setările au fost schimbate', { current });
}
