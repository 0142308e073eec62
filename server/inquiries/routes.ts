import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { EmailCompany } from '../../contract/emails/email-payload.ts';
import { type inquiryInput, sendInquirySchemas } from '../../contract/inquiries/contact-form.ts';
import { sendInquiry } from '../../contract/inquiries/routes.ts';
import { looksLikeBot } from '../../contract/kernel/bot-traps.ts';
import { phoneInE164 } from '../../contract/kernel/phone.ts';
import { queueStaffEmail } from '../emails/staff-recipients.ts';
import { idempotencyKey, runOnce } from '../http/idempotency-key.ts';
import type { Mount } from '../http/mount.ts';
import type { InquiriesTable, InquiryPhotosTable } from '../schema/inquiry-tables.ts';
import type { Trx } from '../schema/tables.ts';
import type { InquiryNeeds } from './inquiry-needs.ts';
import { findInquiryByKey, findServiceTitle, insertInquiry, searchableInquiry } from './inquiry-store.ts';
import { cleanPhotos, withStoredPhotos } from './photos.ts';
import { contactOf } from './steps.ts';

export function mountInquiries(mount: Mount, needs: InquiryNeeds) {
  mount(sendInquiry, sendInquirySchemas, async ({ input, request }) => {
    await needs.limit(request);
    const { website, elapsedMs, ...body } = input;
    const key = idempotencyKey(request, body);
    const { id } = await runOnce(
      key,
      (sent) => findInquiryByKey(needs.db, sent),
      () => takeInquiry(needs, input, key),
    );
    return { success: true as const, id };
  });
}

async function takeInquiry(needs: InquiryNeeds, input: z.output<typeof inquiryInput>, key: string | undefined) {
  // A service that is gone is no reason to lose what somebody wrote.
  const service = input.serviceId ? await findServiceTitle(needs.db, input.serviceId) : undefined;
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
    service_id: service ? (input.serviceId ?? null) : null,
    state: looksLikeBot(input) ? 'spam' : 'new',
    created_at: needs.now().toISOString(),
    owner_id: null,
    answered_at: null,
    erased_at: null,
    search: searchableInquiry(written),
  };
  const photos = await cleanPhotos(needs.darkroom, input.photos ?? []);
  const company = await needs.company();
  await withStoredPhotos(needs.darkroom, inquiry.id, photos, (trx, rows) =>
    write(trx, needs, { inquiry, photos: rows, company, service }),
  );
  return inquiry;
}

interface Message {
  inquiry: InquiriesTable;
  photos: InquiryPhotosTable[];
  company: EmailCompany;
  service: string | undefined;
}

async function write(trx: Trx, needs: InquiryNeeds, { inquiry, photos, company, service }: Message) {
  await insertInquiry(trx, inquiry, photos);
  if (inquiry.state === 'spam') return;
  await needs.noteClient(trx, { ...contactOf(inquiry), isNew: true });
  const letter = letterToStaff(inquiry, company, service, photos.length);
  await queueStaffEmail(trx, { key: `inquiry:${inquiry.id}`, to: company.email, payload: letter });
}

const letterToStaff = (
  inquiry: InquiriesTable,
  company: EmailCompany,
  service: string | undefined,
  photos: number,
) => ({
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
