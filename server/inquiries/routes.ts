import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { EmailCompany } from '../../contract/emails/email-payload.ts';
import { type inquiryInput, sendInquirySchemas } from '../../contract/inquiries/contact-form.ts';
import { sendInquiry } from '../../contract/inquiries/routes.ts';
import { looksLikeBot } from '../../contract/kernel/bot-traps.ts';
import { phoneInE164 } from '../../contract/kernel/phone.ts';
import { linkClient } from '../clients/link-client.ts';
import { listTitles } from '../content/content-store.ts';
import type { Context } from '../context.ts';
import { readEmailCompany } from '../emails/email-company.ts';
import { queueStaffEmail } from '../emails/staff-recipients.ts';
import { idempotencyKey, runOnce } from '../http/idempotency-key.ts';
import type { CleanPicture } from '../media/encoding/picture-jobs.ts';
import type { InquiriesTable, InquiryPhotosTable } from '../schema/inquiry-tables.ts';
import type { Trx } from '../schema/tables.ts';
import { findInquiryByKey, insertInquiry, searchableInquiry } from './inquiry-store.ts';
import { PhotoQuota } from './photo-quota.ts';
import { cleanPhotos, withStoredPhotos } from './photos.ts';
import { clientLinkOf } from './steps.ts';

/** The contact form. */
export function mountInquiries(context: Context) {
  const { db, mount } = context;
  const limit = context.newRateLimit();
  const quota = new PhotoQuota(db);

  mount(sendInquiry, sendInquirySchemas, async ({ input, request }) => {
    await limit(request);
    const { website, elapsedMs, ...body } = input;
    const key = idempotencyKey(request, body);
    const { id } = await runOnce(
      key,
      (sent) => findInquiryByKey(db, sent),
      () => receiveInquiry(context, input, key, (photos) => cleanPhotos(context, quota, request, photos)),
    );
    return { success: true as const, id };
  });
}

async function receiveInquiry(
  context: Context,
  input: z.output<typeof inquiryInput>,
  key: string | undefined,
  clean: (photos: string[]) => Promise<CleanPicture[]>,
) {
  // Also of a service no longer offered; an unknown one is no reason to lose the message.
  const [service] = input.serviceId ? await listTitles(context.db, 'services', [input.serviceId]) : [];
  const written = {
    name: input.name,
    email: input.email,
    phone: input.phone || null,
    phone_e164: (input.phone && phoneInE164(input.phone)) || null,
    message: input.message,
  };
  const inquiry: InquiriesTable = {
    id: randomUUID(),
    key: key ?? null,
    ...written,
    service_id: service?.id ?? null,
    state: looksLikeBot(input) ? 'spam' : 'new',
    created_at: context.now().toISOString(),
    owner_id: null,
    answered_at: null,
    erased_at: null,
    search: searchableInquiry(written),
  };
  // Nobody looks at the photos of spam.
  const photos = inquiry.state === 'spam' ? [] : await clean(input.photos ?? []);
  const company = await readEmailCompany(context);
  await withStoredPhotos(context, inquiry.id, photos, (trx, rows) =>
    write(trx, { inquiry, photos: rows, company, service: service?.title }),
  );
  return inquiry;
}

interface ReceivedInquiry {
  inquiry: InquiriesTable;
  photos: InquiryPhotosTable[];
  company: EmailCompany;
  service: string | undefined;
}

async function write(trx: Trx, { inquiry, photos, company, service }: ReceivedInquiry) {
  await insertInquiry(trx, inquiry, photos);
  if (inquiry.state === 'spam') return;
  await linkClient(trx, { ...clientLinkOf(inquiry), isNew: true });
  const payload = staffEmail(inquiry, company, service, photos.length);
  await queueStaffEmail(trx, { key: `inquiry:${inquiry.id}`, to: company.email, payload });
}

const staffEmail = (inquiry: InquiriesTable, company: EmailCompany, service: string | undefined, photos: number) => ({
  kind: 'staffMessage' as const,
  company,
  name: inquiry.name,
  email: inquiry.email,
  ...(inquiry.phone && { phone: inquiry.phone }),
  ...(service && { service }),
  message: inquiry.message,
  photos,
  adminUrl: `${company.url}/admin/inquiries?open=${inquiry.id}`,
});
