import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { EmailCompany } from '../../../contract/emails/email-fields.ts';
import { cleanGreetingName } from '../../../contract/emails/visitor-text.ts';
import { type inquiryInput, sendInquirySchemas } from '../../../contract/inquiries/contact-form.ts';
import { sendInquiry } from '../../../contract/inquiries/routes.ts';
import { looksLikeBot } from '../../../contract/kernel/bot-traps.ts';
import { addMs, dayMs } from '../../../contract/kernel/durations.ts';
import { toE164 } from '../../../contract/kernel/phone.ts';
import { inquiryNotice } from '../../../contract/legal/form-notices.ts';
import {
  consumeEmailAllowance,
  getMaxEmailsADay,
  getMaxOpenRequests,
  lockContacts,
} from '../../common/emails/email-allowance.ts';
import { readEmailCompany } from '../../common/emails/email-company.ts';
import { readCustomTexts } from '../../common/emails/email-texts.ts';
import { queueEmail, withdrawEmail } from '../../common/emails/outbox.ts';
import { queueStaffEmail } from '../../common/emails/staff-recipients.ts';
import { announceEvent } from '../../common/webhooks/announce-event.ts';
import { linkClient } from '../../company/clients/link-client.ts';
import { listTitles } from '../../company/content/content-store.ts';
import { findEstimate, findOfferedService, formatStoredEstimate } from '../../company/content/offered-service.ts';
import { readNoticeVersion, readReplyHours } from '../../company/content/pages.ts';
import { findStoredZone, formatStoredZone } from '../../company/coverage/place-zone.ts';
import type { CleanPicture } from '../../company/media/encoding/picture-jobs.ts';
import { cleanVisitorPhotos } from '../../company/media/visitor-photos/clean-photos.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { lockNames } from '../../platform/db/run-exclusively.ts';
import type { Tables } from '../../platform/db/tables/tables.ts';
import { Failure } from '../../platform/http/failure.ts';
import { readIdempotencyKey, runOnce } from '../../platform/http/idempotency-key.ts';
import { withStoredFiles } from '../../platform/storage/with-stored-files.ts';
import {
  countNewInquiries,
  countQuoteInquiries,
  findInquiryByKey,
  insertInquiry,
  toClientLink,
  toInquirySearchColumn,
} from './inquiry-store.ts';

export function mountContactForm(context: Context) {
  const { mount } = context;
  const limit = context.limitForm('inquiries');

  mount(sendInquiry, sendInquirySchemas, async ({ input, request }) => {
    const { website, elapsedMs, ...body } = input;
    const key = readIdempotencyKey(request, body);
    const { id, isCounted } = await limit(request, looksLikeBot(input), (isSuspicious) =>
      receiveOnce(context, { ...body, isSuspicious }, key, (photos) =>
        cleanVisitorPhotos(context, request, photos, 'mesajul'),
      ),
    );
    if (isCounted) context.countSent('message');
    return { success: true as const, id };
  });
}

type AdmittedInquiry = Omit<z.output<typeof inquiryInput>, 'website' | 'elapsedMs'> & {
  isSuspicious: boolean;
  /** Sent from the client's page: the address is verified, so the limits for strangers do not apply. */
  isVerified?: true;
  /** The quote to which the question refers; its client may have no e-mail address. */
  quote?: { id: string; number: string };
};

type CleanPhotos = (photos: string[]) => Promise<CleanPicture[]>;

export const receiveOnce = (
  context: Context,
  input: AdmittedInquiry,
  key: string | undefined,
  clean: CleanPhotos = async () => [],
): Promise<Received> =>
  runOnce(
    key,
    (sent) => findReceived(context.db, sent),
    () => receiveInquiry(context, input, key, clean),
  );

interface Received {
  id: string;
  /** False for a suspicious message and for a repeated call. */
  isCounted: boolean;
}

async function findReceived(db: Db, key: string): Promise<Received | undefined> {
  const found = await findInquiryByKey(db, key);
  return found && { ...found, isCounted: false };
}

async function receiveInquiry(
  context: Context,
  input: AdmittedInquiry,
  key: string | undefined,
  clean: CleanPhotos,
): Promise<Received> {
  // An unknown service, such as one that is no longer offered, must not lose the message.
  const [service] = input.serviceId ? await listTitles(context.db, 'services', [input.serviceId]) : [];
  const offered =
    input.estimate && service ? await findOfferedService(context.db, service.id, context.now()) : undefined;
  const written = {
    name: input.name,
    email: input.email,
    phone: input.phone || null,
    phone_e164: (input.phone && toE164(input.phone)) || null,
    message: input.message,
  };
  const inquiry: Tables['inquiries'] = {
    id: randomUUID(),
    key: key ?? null,
    ...written,
    service_id: service?.id ?? null,
    state: input.isSuspicious ? 'spam' : 'new',
    created_at: context.now().toISOString(),
    owner_id: null,
    answered_at: null,
    erased_at: null,
    search: toInquirySearchColumn(written),
    notice_version: input.quote || input.isVerified ? null : await readNoticeVersion(context.db, inquiryNotice),
    estimate: await findEstimate(context, input.estimate, offered),
    zone: await findStoredZone(context.db, input.place),
    quote_id: input.quote?.id ?? null,
  };
  // Photos of spam are not processed.
  const photos = input.isSuspicious ? [] : await clean(input.photos ?? []);
  const received = {
    inquiry,
    company: await readEmailCompany(context),
    service: service?.title,
    quote: input.quote?.number,
    isVerified: input.isVerified ?? false,
  };
  const announced = await withStoredPhotos(context, inquiry.id, photos, (trx, rows) =>
    write(trx, { ...received, photos: rows }, context),
  );
  return { id: inquiry.id, isCounted: announced !== null };
}

interface ReceivedInquiry {
  inquiry: Tables['inquiries'];
  photos: Tables['inquiry_photos'][];
  company: EmailCompany;
  service: string | undefined;
  quote: string | undefined;
  isVerified: boolean;
}

/** Returns null for a suspicious message, whose photos are not kept. */
async function write(trx: Trx, received: ReceivedInquiry, context: Context) {
  const { inquiry, photos, company, isVerified } = received;
  if (inquiry.quote_id) await refuseManyQuestions(trx, inquiry.quote_id);
  if (inquiry.state === 'spam' || (!isVerified && (await hasManyUnread(trx, inquiry, context)))) {
    await insertInquiry(trx, { ...inquiry, state: 'spam' }, []);
    return null;
  }
  await insertInquiry(trx, inquiry, photos);
  await linkClient(trx, { ...toClientLink(inquiry, inquiry.created_at), isNew: true });
  await announceEvent(trx, 'inquiry.received', inquiry.id, inquiry.created_at);
  const email = { key: `inquiry:${inquiry.id}`, to: company.email, payload: buildStaffEmail(received) };
  await queueStaffEmail(trx, email, new Date(inquiry.created_at));
  if (inquiry.email) await queueReceivedEmail(trx, inquiry, company, context);
  return inquiry;
}

const maxQuestions = 30;

/** A 429 would suggest a retry, but the number of questions never falls. */
async function refuseManyQuestions(trx: Trx, quoteId: string) {
  await lockNames(trx, [`questions:${quoteId}`]);
  if ((await countQuoteInquiries(trx, quoteId)) >= maxQuestions)
    throw new Failure('wrong_state', 'Ați trimis multe întrebări despre această ofertă. Vă rugăm să ne contactați.');
}

/** Each message causes an e-mail to the staff, so unread ones per address and phone are limited. */
async function hasManyUnread(
  trx: Trx,
  { email, phone_e164: phone, created_at }: Tables['inquiries'],
  context: Context,
) {
  const { perEmail, perPhone } = getMaxOpenRequests(context);
  await lockContacts(trx, { emails: email ? [email] : [], phones: phone ? [phone] : [] });
  const since = addMs(created_at, -dayMs);
  if (email && (await countNewInquiries(trx, { email }, since, perEmail)) >= perEmail) return true;
  return phone !== null && (await countNewInquiries(trx, { phone }, since, perPhone)) >= perPhone;
}

type StaffNews = Pick<ReceivedInquiry, 'inquiry' | 'company'> & Partial<ReceivedInquiry>;

export const buildStaffEmail = ({ inquiry, company, service, quote, photos = [] }: StaffNews) => ({
  kind: 'staffInquiry' as const,
  company,
  name: inquiry.name,
  email: inquiry.email,
  ...(inquiry.phone && { phone: inquiry.phone }),
  ...(service && { service }),
  ...(quote && { quote }),
  message: inquiry.message,
  photos: photos.length,
  zone: formatStoredZone(inquiry.zone),
  estimate: formatStoredEstimate(inquiry.estimate),
  adminUrl: `${company.url}/admin/inquiries?open=${inquiry.id}`,
});

export const getInquiryPhotoFile = (inquiryId: string, position: number) => `inquiries/${inquiryId}/${position}.jpg`;

/** Stores the files while `write` stores the inquiry; when that fails, they are deleted. */
function withStoredPhotos<Result>(
  context: Context,
  inquiryId: string,
  photos: CleanPicture[],
  write: (trx: Trx, rows: Tables['inquiry_photos'][]) => Promise<Result>,
) {
  const rows = photos.map(({ data, info: { width, height } }, position) => {
    const file = getInquiryPhotoFile(inquiryId, position);
    return { inquiry_id: inquiryId, position, file, width, height, bytes: data.length };
  });
  const contents = new Map(rows.map(({ file, position }) => [file, (photos[position] as CleanPicture).data]));
  return withStoredFiles({ ...context, files: context.privateFiles }, contents, (trx) => write(trx, rows));
}

const kind = 'inquiryReceived' as const;
const buildReceivedKey = (inquiryId: string) => `inquiry:${inquiryId}:received`;

/** Tells the sender that the message arrived, unless strangers caused enough such e-mails to the address today. */
async function queueReceivedEmail(
  trx: Trx,
  { id, email: to, name: typed, created_at }: Tables['inquiries'],
  company: EmailCompany,
  context: Pick<Context, 'limit'>,
) {
  const max = getMaxEmailsADay(context);
  const now = new Date(created_at);
  if (!(await consumeEmailAllowance(trx, { to, purpose: 'messages', max, now }))) return;
  const name = cleanGreetingName(typed);
  const replyHours = (await readReplyHours(trx, now)) ?? undefined;
  const texts = await readCustomTexts(trx, kind, { name, replyHours, company: company.name });
  const payload = { kind, company, name, ...(replyHours && { replyHours }), ...(texts && { texts }) };
  await queueEmail(trx, { key: buildReceivedKey(id), to, payload }, now);
}

export const withdrawReceivedEmail = (trx: Trx, inquiryId: string) => withdrawEmail(trx, buildReceivedKey(inquiryId));
