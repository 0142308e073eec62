import * as routes from '../../../contract/client-page/routes.ts';
import * as schemas from '../../../contract/client-page/schemas.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import { sendPaper } from '../../common/papers/render-paper.ts';
import { describeDevice } from '../../company/accounts/sessions/device.ts';
import { consumeClientAllowance } from '../../company/clients/access/client-access.ts';
import { listClientSessions } from '../../company/clients/access/client-session-store.ts';
import { correctClient } from '../../company/clients/link-client.ts';
import type { Context } from '../../context.ts';
import { correctOwnAgreements, lockOwnAgreements } from '../../workflows/agreements/client-agreements.ts';
import { receiveOnce } from '../../workflows/inquiries/contact-form.ts';
import { erasureKey, hasOpenErasure } from '../../workflows/inquiries/inquiry-store.ts';
import { correctOwnVisits } from '../../workflows/visits/steps/edit-visit.ts';
import { withVisitTransaction } from '../../workflows/visits/visit-transaction.ts';
import { listClientSubscriptions } from '../timeline/timeline-store.ts';
import { listOwnAddresses, mountOwnAddresses } from './own-addresses.ts';
import { createOwnDataPaper } from './own-data-paper.ts';
import { type Contact, exportOwnRecords, readIdentity } from './own-records.ts';

const erasureText = 'Vă rog să ștergeți datele mele personale. (Cerere trimisă din pagina clientului.)';

export function mountClientProfile(context: Context) {
  const { mount, db, now } = context;
  const limit = context.limitCalls('client-profile', 2);

  mount(routes.getClientProfile, schemas.getClientProfileSchemas, async ({ user, request }) => {
    await limit(request);
    const { email } = user;
    const [identity, addresses, subscriptions, hasAskedForErasure, sessions] = await Promise.all([
      readIdentity(db, email),
      listOwnAddresses(db, email),
      listClientSubscriptions(db, [email]),
      hasOpenErasure(db, email),
      listClientSessions(db, [email], now().toISOString()),
    ]);
    const devices = sessions.map(({ id, agent, created_at, last_seen_at }) => ({
      createdAt: created_at,
      lastSeenAt: last_seen_at,
      device: describeDevice(agent),
      isCurrent: id === user.id,
    }));
    const isSubscribed = subscriptions.some(({ state }) => state === 'confirmed');
    return { email, ...identity, addresses, isSubscribed, hasAskedForErasure, devices };
  });

  mount(routes.changeClientProfile, schemas.changeClientProfileSchemas, async ({ user, input, request }) => {
    await limit(request);
    await changeOwnProfile(context, user.email, input);
    return { success: true as const };
  });

  mountOwnAddresses(context, limit);

  mount(routes.exportOwnData, schemas.exportOwnDataSchemas, async ({ user, request, reply }) => {
    await limit(request);
    reply.header('content-disposition', 'attachment; filename="datele-mele.json"');
    return exportOwnRecords(context, user.email);
  });

  mount(routes.exportOwnDataPaper, schemas.exportOwnDataPaperSchemas, async ({ user, request, reply }) => {
    await limit(request);
    const paper = await createOwnDataPaper(db, await exportOwnRecords(context, user.email), now());
    return sendPaper(db, reply, paper, 'datele-mele', 'attachment');
  });

  mount(routes.askForErasure, schemas.askForErasureSchemas, async ({ user, request }) => {
    await limit(request);
    if (await hasOpenErasure(db, user.email)) return { success: true as const };
    const message = { ...(await readIdentity(db, user.email)), email: user.email, message: erasureText };
    // The key joins simultaneous calls; a later call finds the open message.
    const key = `${erasureKey}${user.id}:${now().toISOString().slice(0, 16)}`;
    await receiveOnce(context, { ...message, isSuspicious: false, isVerified: true }, key);
    return { success: true as const };
  });
}

const maxChangesADay = 10;

/**
 * Corrects coming visits and open agreements. A client without any sends staff a message instead, which becomes their
 * newest record.
 */
async function changeOwnProfile(context: Context, email: string, contact: Contact) {
  const before = await readIdentity(context.db, email);
  if (before.name === contact.name && before.phone === contact.phone) return;
  const corrected = await withVisitTransaction(context, async (transaction) => {
    const { trx, now } = transaction;
    const max = context.limit('clientChangesADay', maxChangesADay);
    await consumeClientAllowance(trx, 'profile', email, max, new Date(now));
    // Locks agreements before their visits, like their steps do, and the client last.
    const agreements = await lockOwnAgreements(trx, email);
    const visits = await correctOwnVisits(transaction, email, contact);
    await correctOwnAgreements(transaction, agreements, contact);
    const phone = toE164(contact.phone) ?? null;
    await correctClient(trx, { name: contact.name, email, phone, at: now });
    return visits + agreements.length;
  });
  if (corrected > 0) return;
  const message = [
    'Mi-am corectat datele în pagina clientului.',
    `Nume: ${before.name} → ${contact.name}`,
    `Telefon: ${before.phone || '–'} → ${contact.phone || '–'}`,
  ].join('\n');
  await receiveOnce(context, { ...contact, email, message, isSuspicious: false, isVerified: true }, undefined);
}
