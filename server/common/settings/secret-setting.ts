import type { User } from '../../../contract/accounts/schemas.ts';
import type { SecretState } from '../../../contract/kernel/secret-state.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { decryptText, encryptText, openSecretKey, WrongKeyError } from '../../platform/db/encrypted-text.ts';
import { recordActivity } from '../activity/activity-store.ts';
import { deleteValue, readValue, type Setting, writeValue } from './setting-store.ts';

type SecretContext = Pick<Context, 'db' | 'config'>;

/**
 * Declares the API key of an external service, in a row of its own beside the setting with this `key`. It is stored
 * encrypted and never shown again.
 */
export function declareSecret({ key, title }: Pick<Setting<never>, 'key' | 'title'>) {
  const row = `${key}-secret`;

  /** Returns undefined when none is set; throws `WrongKeyError` for one that was encrypted under another key. */
  async function read({ db, config }: SecretContext) {
    const stored = await readValue(db, row);
    return stored === undefined ? undefined : decryptText(openSecretKey(config), stored, row);
  }

  async function readState(context: SecretContext): Promise<SecretState> {
    try {
      return (await read(context)) === undefined ? 'missing' : 'set';
    } catch (error) {
      if (error instanceof WrongKeyError) return 'unreadable';
      throw error;
    }
  }

  /** `more` writes in the same transaction. */
  const store = ({ db, config, now }: Context, secret: string, by: User, more?: (trx: Trx) => Promise<unknown>) =>
    db.transaction().execute(async (trx) => {
      await writeValue(trx, row, encryptText(openSecretKey(config), secret, row));
      await more?.(trx);
      const about = { kind: 'settings' as const, id: key, title };
      await recordActivity(trx, { by, action: 'update', ...about, after: { secret: 'o cheie nouă' } }, now());
    });

  return { read, readState, store, forget: (trx: Trx) => deleteValue(trx, row) };
}
