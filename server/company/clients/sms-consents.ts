import type { User } from '../../../contract/accounts/schemas.ts';
import * as routes from '../../../contract/sms/routes.ts';
import * as schemas from '../../../contract/sms/schemas.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import { canReceiveSms, withdrawSms } from '../../common/sms/queue-sms.ts';
import { readSmsSettings } from '../../common/sms/sms-settings.ts';
import { readConsents, writeConsent } from '../../common/sms/sms-store.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { createInvalidFieldsFailure } from '../../platform/http/failure.ts';
import { listClientContacts, requireClient } from './client-view.ts';

/** The consents to SMS by phone, as the client told the staff. */
export function mountSmsConsents({ db, mount, now }: Context) {
  async function view(id: string) {
    const { phones } = await listClientContacts(db, id);
    const { isOn } = await readSmsSettings(db);
    return { isOn, phones: await readConsents(db, phones.filter(canReceiveSms)) };
  }

  mount(routes.listClientSms, schemas.listClientSmsSchemas, async ({ params }) =>
    view((await requireClient(db, params.id)).id),
  );

  mount(routes.changeClientSms, schemas.changeClientSmsSchemas, async ({ params, input: { phone, state }, user }) => {
    const client = await requireClient(db, params.id);
    const { phones } = await listClientContacts(db, client.id);
    if (!phones.filter(canReceiveSms).includes(phone))
      throw createInvalidFieldsFailure({ phone: 'Telefonul nu este al clientului sau nu poate primi SMS' });
    await db.transaction().execute(async (trx) => {
      await decideSms(trx, { phone, state, by: user }, now());
      const about = { kind: 'clients' as const, id: client.id, title: client.name };
      const after = { sms: state === 'agreed' ? 'acord notat' : 'STOP notat' };
      await recordActivity(trx, { by: user, action: 'update', ...about, after }, now());
    });
    return view(client.id);
  });
}

interface Decision {
  phone: string;
  state: 'agreed' | 'stopped';
  by: Pick<User, 'name'>;
}

/** A refusal also withdraws messages that are still unsent. */
export async function decideSms(trx: Trx, { phone, state, by }: Decision, now: Date) {
  const at = now.toISOString();
  await writeConsent(trx, { phone, state, at, by_name: by.name });
  if (state === 'stopped') await withdrawSms(trx, { phone }, 'Clientul nu mai dorește SMS.', at);
}
