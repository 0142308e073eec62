import type { z } from 'zod';
import { looksLikeBot } from '../../../../contract/kernel/bot-traps.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { bookingNotice } from '../../../../contract/legal/form-notices.ts';
import { type bookingInput, bookingInputAt, requestVisitSchemas } from '../../../../contract/visits/booking.ts';
import { requestVisit } from '../../../../contract/visits/routes.ts';
import { findSeason } from '../../../../contract/visits/season.ts';
import type { VisitTiming } from '../../../../contract/visits/steps.ts';
import {
  consumeEmailAllowance,
  getMaxEmailsADay,
  getMaxOpenRequests,
  lockContacts,
} from '../../../common/emails/email-allowance.ts';
import {
  countServiceWindows,
  findEstimate,
  findOfferedService,
  type OfferedService,
} from '../../../company/content/offered-service.ts';
import { readNoticeVersion } from '../../../company/content/pages.ts';
import { findStoredZone } from '../../../company/coverage/place-zone.ts';
import type { CleanPicture } from '../../../company/media/encoding/picture-jobs.ts';
import { cleanVisitorPhotos } from '../../../company/media/visitor-photos/clean-photos.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { createInvalidFieldsFailure } from '../../../platform/http/failure.ts';
import { readIdempotencyKey, runOnce } from '../../../platform/http/idempotency-key.ts';
import { readOccupancy, reserveWindows } from '../availability/availability-store.ts';
import { isClosedByStaff, isFull, type Occupancy } from '../availability/free-windows.ts';
import { queueStaffVisitEmail, queueVisitorEmail } from '../emails/visit-emails.ts';
import { prepareRequestPhotos } from '../photos/photo-store.ts';
import { buildTimeColumns, buildTimeWithoutWindow, buildVisitRow, toFieldColumns } from '../visit-columns.ts';
import {
  buildVisitPath,
  countOpenRequests,
  createVisitLink,
  findVisitEventByKey,
  insertVisit,
  type Visit,
} from '../visit-store.ts';
import {
  linkVisitToClient,
  recordVisitRequest,
  toVisitorActor,
  type VisitTransaction,
  WindowTaken,
  withVisitTransaction,
} from '../visit-transaction.ts';

type AdmittedRequest = Omit<z.output<typeof bookingInput>, 'website' | 'elapsedMs'> & { isSuspicious: boolean };

export function mountBooking(context: Context) {
  const { mount, now, canEmailClients } = context;
  const limit = context.limitForm('visits');
  mount(requestVisit, { ...requestVisitSchemas, input: bookingInputAt(now) }, async ({ input, request }) => {
    const { website, elapsedMs, ...body } = input;
    const key = readIdempotencyKey(request, body);
    const clean = (photos: string[]) => cleanVisitorPhotos(context, request, photos, 'cererea');
    const { id, link, isCounted } = await limit(request, looksLikeBot(input), (isSuspicious) =>
      runOnce(
        key,
        (sent) => findBooking(context, sent),
        () => writeBooking(context, { ...body, isSuspicious }, key, clean),
      ),
    );
    if (isCounted) context.countSent('booking');
    return { success: true as const, id, link, mailed: canEmailClients };
  });
}

type CleanPhotos = (photos: string[]) => Promise<CleanPicture[]>;

/** The result of an earlier call with this key: a repeated call writes nothing and is not counted again. */
export async function findBooking(context: Context, key: string) {
  const event = await findVisitEventByKey(context.db, key);
  return event && { id: event.visit_id, link: buildVisitPath(deriveBookingToken(context, key)), isCounted: false };
}

const deriveBookingToken = ({ derivePath }: Context, key: string) => derivePath('booking', key);

/** The link for the reply; the e-mail has a link of its own. */
export const createBookingLink = ({ context, trx, now }: VisitTransaction, { id }: Visit, key: string | undefined) =>
  createVisitLink(trx, id, 'booking', now, { token: key && deriveBookingToken(context, key) });

async function writeBooking(context: Context, request: AdmittedRequest, key: string | undefined, clean: CleanPhotos) {
  const service = await findOfferedService(context.db, request.serviceId, context.now());
  if (!service) throw createInvalidFieldsFailure({ serviceId: 'Vă rugăm să selectați un serviciu' });
  const occupancy = await readOccupancy(context.db, request.date);
  // Photos of suspicious requests are not processed.
  const photos = prepareRequestPhotos(context, request.isSuspicious ? [] : await clean(request.photos ?? []));
  const write = async (transaction: VisitTransaction) => {
    const { trx } = transaction;
    const visit = await buildRequestedVisit(transaction, request, service, occupancy);
    if (!(await reserveWindows(trx, visit, occupancy))) throw new WindowTaken(visit.local_time, visit.window_count);
    await insertVisit(trx, visit);
    if (!visit.is_suspicious) await insertRows(trx, 'request_photos', photos.toRows(visit.id));
    await recordVisitRequest(trx, visit, { actor: toVisitorActor(visit), key });
    // A suspicious request sends no e-mail and belongs to no client until staff confirm it.
    if (!visit.is_suspicious)
      await announceBooking(transaction, visit, service, listPhotoRemarks(request.photos?.length ?? 0));
    const link = await createBookingLink(transaction, visit, key);
    return { id: visit.id, link, isCounted: !visit.is_suspicious };
  };
  return withVisitTransaction(context, write, (work) => photos.transact(work, ({ isCounted }) => isCounted));
}

async function buildRequestedVisit(
  transaction: VisitTransaction,
  request: AdmittedRequest,
  service: OfferedService,
  occupancy: Occupancy,
): Promise<Visit> {
  const fields = toFieldColumns(request, service.name);
  const isSuspicious = request.isSuspicious || (await exceedsContactLimits(transaction, fields));
  // The reply must not reveal that a request is suspicious.
  const windowCount = countServiceWindows(service);
  const isTaken = isSuspicious && isFull(occupancy, request.date, { windowCount });
  // The page may have been loaded before the day was closed.
  if (isTaken || isClosedByStaff(occupancy, request.date)) throw new WindowTaken(request.date, windowCount);
  const columns = isSuspicious ? buildTimeWithoutWindow : buildTimeColumns;
  const time = columns(request.date, occupancy, windowCount);
  const notice_version = await readNoticeVersion(transaction.trx, bookingNotice);
  const estimate = await findEstimate({ db: transaction.trx, now: transaction.context.now }, request.estimate, service);
  const zone = await findStoredZone(transaction.trx, { name: request.city, county: request.county });
  const given = { ...fields, ...time, is_suspicious: isSuspicious ? 1 : 0, notice_version, estimate, zone };
  return buildVisitRow(given, transaction.now);
}

export async function announceBooking(
  transaction: VisitTransaction,
  visit: Visit,
  service: OfferedService | undefined,
  remarks: string[] = [],
) {
  await linkVisitToClient(transaction.trx, visit, { isNew: true });
  await queueStaffVisitEmail(transaction, visit, 'new', [...remarks, ...listRemarks(visit, service)]);
  const kind = visit.state === 'confirmed' ? ('visitConfirmed' as const) : ('visitReceived' as const);
  await queueVisitorEmail(transaction, visit, { kind });
}

const listPhotoRemarks = (count: number) =>
  count === 0
    ? []
    : [pluralize(count, 'Clientul a trimis o fotografie.', 'fotografii de la client, pe pagina vizitei.')];

const remarkOnTiming: Record<VisitTiming, string[]> = {
  window: [],
  outside: ['Ora cerută nu este una dintre orele de sosire: stabiliți-o cu clientul.'],
  unset: ['Clientul nu a ales o oră.'],
};

function listRemarks(visit: Visit, service: OfferedService | undefined) {
  const season = findSeason(service?.seasonalAvailability, visit.local_time);
  const outOfSeason = season.inSeason ? [] : [`În afara sezonului: serviciul se face din nou în ${season.nextMonth}.`];
  return [...remarkOnTiming[visit.timing], ...outOfSeason];
}

type Contact = Pick<Visit, 'email' | 'phone_e164'>;

/** The e-mail address or phone may be a stranger's, so open requests and e-mails per contact are limited. */
async function exceedsContactLimits(transaction: VisitTransaction, contact: Contact) {
  const { trx, now, context } = transaction;
  const max = getMaxOpenRequests(context);
  await lockContact(trx, contact);
  const open = await countOpenRequests(trx, { email: contact.email, phone: contact.phone_e164 }, now, max);
  if (open.byEmail >= max.perEmail || open.byPhone >= max.perPhone) return true;
  return !(await consumeVisitEmail(transaction, contact));
}

export const lockContact = (trx: Trx, { email, phone_e164: phone }: Contact) =>
  lockContacts(trx, { emails: [email], phones: phone ? [phone] : [] });

/** Returns false when strangers caused enough e-mails about visits to this address today. */
export const consumeVisitEmail = ({ trx, now, context }: VisitTransaction, { email }: Pick<Contact, 'email'>) =>
  consumeEmailAllowance(trx, { to: email, purpose: 'visits', max: getMaxEmailsADay(context), now: new Date(now) });
