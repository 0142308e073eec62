import {
  askForErasure,
  changeClientProfile,
  exportOwnData,
  getClientProfile,
} from '../../../contract/client-page/routes.ts';
import {
  askForErasureSchemas,
  changeClientProfileSchemas,
  exportOwnDataSchemas,
  getClientProfileSchemas,
} from '../../../contract/client-page/schemas.ts';
import { describeDevice } from '../../accounts/sessions/device.ts';
import { listClientSessions } from '../../clients/access/client-session-store.ts';
import type { Context } from '../../context.ts';
import { receiveOnce } from '../../inquiries/contact-form.ts';
import { erasureKey, hasOpenErasure } from '../../inquiries/inquiry-store.ts';
import { listClientSubscriptions } from '../../timeline/timeline-store.ts';
import { changeOwnProfile, readIdentity } from './change-profile.ts';
import { exportOwnRecords } from './export-own-records.ts';
import { listOwnAddresses } from './own-addresses.ts';

const erasureText = 'Vă rog să ștergeți datele mele personale. (Cerere trimisă din pagina clientului.)';

/** What the law gives to every client, by their own hand. */
export function mountClientProfile(context: Context) {
  const { mount, db, now } = context;
  const limit = context.limitCalls('client-profile', 2);

  mount(getClientProfile, getClientProfileSchemas, async ({ user, request }) => {
    await limit(request);
    const { email } = user;
    const [identity, addresses, subscriptions, hasAskedForErasure, sessions] = await Promise.all([
      readIdentity(db, email),
      listOwnAddresses(db, email),
      listClientSubscriptions(db, [email]),
      hasOpenErasure(db, email),
      listClientSessions(db, email, now().toISOString()),
    ]);
    const devices = sessions.map(({ id, agent, created_at, last_seen_at }) => ({
      ...{ createdAt: created_at, lastSeenAt: last_seen_at, device: describeDevice(agent), isCurrent: id === user.id },
    }));
    const isSubscribed = subscriptions.some(({ state }) => state === 'confirmed');
    return { email, ...identity, addresses, isSubscribed, hasAskedForErasure, devices };
  });

  mount(changeClientProfile, changeClientProfileSchemas, async ({ user, input, request }) => {
    await limit(request);
    await changeOwnProfile(context, user.email, input);
    return { success: true as const };
  });

  mount(exportOwnData, exportOwnDataSchemas, async ({ user, request, reply }) => {
    await limit(request);
    reply.header('content-disposition', 'attachment; filename="datele-mele.json"');
    return exportOwnRecords(context, user.email);
  });

  mount(askForErasure, askForErasureSchemas, async ({ user, request }) => {
    await limit(request);
    if (await hasOpenErasure(db, user.email)) return { success: true as const };
    const message = { ...(await readIdentity(db, user.email)), email: user.email, message: erasureText };
    // One for calls at the same moment; afterwards the open message is found.
    const key = `${erasureKey}${user.id}:${now().toISOString().slice(0, 16)}`;
    await receiveOnce(context, { ...message, isSuspicious: false, isVerified: true }, key);
    return { success: true as const };
  });
}
