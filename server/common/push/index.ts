import { ECDH } from 'node:crypto';
import type { z } from 'zod';
import * as routes from '../../../contract/push/routes.ts';
import type { PushSubscriptionInput } from '../../../contract/push/schemas.ts';
import * as schemas from '../../../contract/push/schemas.ts';
import type { Context, Feature } from '../../context.ts';
import { lockNames } from '../../platform/db/run-exclusively.ts';
import { hashSecret } from '../../platform/db/secret.ts';
import { createInvalidFieldsFailure, Failure } from '../../platform/http/failure.ts';
import { isPushAddress, readPushKeys } from './push-keys.ts';
import { createNoticeHandler, withdrawDeviceNotices } from './push-notices.ts';
import {
  countSubscriptions,
  deleteOwnSubscription,
  type NoticeOwner,
  trimOwnSubscriptions,
  upsertSubscription,
} from './push-store.ts';

export const push: Feature = {
  async mount(context) {
    await readPushKeys(context);
    mountPush(context);
  },
  jobs: (context) => [createNoticeHandler(context)],
};

const maxDevices = 10;
const maxSubscriptions = 20_000;

type PushInput = z.output<typeof schemas.setCrewPushSchemas.input>;

function mountPush(context: Context) {
  const { mount, mountCached, db, limitCalls } = context;
  const limit = limitCalls('push');

  mountCached(routes.getPushKey, schemas.getPushKeySchemas, async () => ({
    publicKey: (await readPushKeys(context)).publicKey,
  }));

  mount(routes.setCrewPush, schemas.setCrewPushSchemas, async ({ input, user, request }) => {
    await limit(request);
    return changeSubscription({ kind: 'crew', owner: user.id }, input);
  });

  mount(routes.setClientPush, schemas.setClientPushSchemas, async ({ input, user, request }) => {
    await limit(request);
    return changeSubscription({ kind: 'client', owner: user.email }, input);
  });

  async function changeSubscription(owner: NoticeOwner, { endpoint, subscription }: PushInput) {
    if (subscription) await subscribe(context, owner, subscription);
    else await deleteOwnSubscription(db, deriveSubscriptionId(owner, endpoint), owner);
    return { success: true as const };
  }
}

async function subscribe({ db, now, config }: Context, owner: NoticeOwner, subscription: PushSubscriptionInput) {
  const { endpoint, keys } = subscription;
  if (!isPushAddress(endpoint, config.pushHosts))
    throw createInvalidFieldsFailure({ endpoint: 'Adresa nu este a unui serviciu de notificări cunoscut' });
  if (!isPublicKey(keys.p256dh))
    throw createInvalidFieldsFailure({ 'subscription.keys.p256dh': 'Cheia nu este validă' });
  if (Buffer.from(keys.auth, 'base64url').length !== 16)
    throw createInvalidFieldsFailure({ 'subscription.keys.auth': 'Cheia nu este validă' });
  await db.transaction().execute(async (trx) => {
    await lockNames(trx, ['push-subscriptions']);
    if ((await countSubscriptions(trx)) >= maxSubscriptions)
      throw new Failure('unavailable', 'Notificările nu se mai pot porni acum.');
    const id = deriveSubscriptionId(owner, endpoint);
    const isKnown = await upsertSubscription(trx, {
      id,
      owner_kind: owner.kind,
      owner: owner.owner,
      subscription: JSON.stringify(subscription),
      created_at: now().toISOString(),
    });
    if (!isKnown) await withdrawDeviceNotices(trx, id);
    await trimOwnSubscriptions(trx, owner, maxDevices);
  });
}

/** Contains the kind, because a browser may belong to a colleague who is also a client. */
const deriveSubscriptionId = ({ kind }: NoticeOwner, endpoint: string) => hashSecret(`${kind} ${endpoint}`);

/** True for an uncompressed point of the curve, for which a notice can be encrypted. */
function isPublicKey(text: string) {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url');
    return Buffer.from(text, 'base64url').length === 65;
  } catch {
    return false;
  }
}
