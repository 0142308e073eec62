import { randomUUID } from 'node:crypto';
import { looksLikeBot } from '../../contract/base/bot-traps.ts';
import { sendInquiry } from '../../contract/inquiries.ts';
import type { LetterCompany } from '../../contract/letters.ts';
import { phoneInE164 } from '../../contract/phone.ts';
import type { InquiriesTable } from '../db/desk-tables.ts';
import { Failure } from '../http/failure.ts';
import type { Mount } from '../http/mount.ts';
import type { FrontDesk } from './front-desk.ts';
import { insertInquiry, searchableInquiry } from './inquiry-store.ts';
import { keepPhotos } from './photos.ts';
import { contactOf } from './steps.ts';

export function mountInquiries(mount: Mount, desk: FrontDesk) {
  mount(sendInquiry, async ({ input, request }) => {
    await desk.limit(request);
    const service = input.serviceId ? await chosenService(desk, input.serviceId) : undefined;
    const id = randomUUID();
    const photos = await keepPhotos(desk.darkroom, id, input.photos ?? []);
    const company = await desk.company();
    const written = {
      name: input.name,
      email: input.email,
      phone: input.phone || null,
      phone_e164: (input.phone && phoneInE164(input.phone)) || null,
      message: input.message,
    };
    const inquiry: InquiriesTable = {
      id,
      ...written,
      service_id: input.serviceId || null,
      state: looksLikeBot(input) ? 'spam' : 'new',
      created_at: desk.now().toISOString(),
      owner_id: null,
      answered_at: null,
      erased_at: null,
      search: searchableInquiry(written),
    };
    await desk.db.transaction().execute(async (trx) => {
      await insertInquiry(trx, inquiry, photos);
      if (inquiry.state === 'spam') return;
      await desk.noteClient(trx, contactOf(inquiry));
      if (!company.email) return;
      const letter = letterToStaff(inquiry, company, service?.name, photos.length);
      await desk.queueLetter(trx, { key: `inquiry:${id}`, to: company.email, letter });
    });
    return { success: true as const, id };
  });
}

async function chosenService(desk: FrontDesk, id: string) {
  const service = await desk.findService(id);
  if (service) return service;
  throw new Failure('invalid_input', 'Verificați câmpurile marcate.', {
    fields: { serviceId: 'Serviciul ales nu există' },
  });
}

const letterToStaff = (
  inquiry: InquiriesTable,
  company: LetterCompany,
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
