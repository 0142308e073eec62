import { randomUUID } from 'node:crypto';
import { looksLikeBot } from '../../contract/base/bot-traps.ts';
import { sendInquiry } from '../../contract/inquiries.ts';
import type { LetterCompany } from '../../contract/letters.ts';
import { phoneInE164 } from '../../contract/phone.ts';
import type { Db } from '../db/database.ts';
import type { InquiriesTable } from '../db/tables.ts';
import { Failure } from '../http/failure.ts';
import type { Limit } from '../http/limits.ts';
import type { Mount } from '../http/mount.ts';
import type { QueueLetter } from '../mail/outbox.ts';
import { insertInquiry } from './inquiry-store.ts';
import { type Darkroom, keepPhotos } from './photos.ts';

/** What messages need from the rest of the house; handed over in app.ts. */
export interface FrontDesk {
  db: Db;
  limit: Limit;
  /** Undefined when no such service is published. */
  findService: (id: string) => Promise<{ name: string } | undefined>;
  company: () => Promise<LetterCompany>;
  queueLetter: QueueLetter;
  darkroom: Darkroom;
}

export function mountInquiries(mount: Mount, desk: FrontDesk) {
  mount(sendInquiry, async ({ input, request }) => {
    await desk.limit(request);
    const service = input.serviceId ? await chosenService(desk, input.serviceId) : undefined;
    const id = randomUUID();
    const photos = await keepPhotos(desk.darkroom, id, input.photos ?? []);
    const company = await desk.company();
    const inquiry: InquiriesTable = {
      id,
      name: input.name,
      email: input.email,
      phone: input.phone || null,
      phone_e164: (input.phone && phoneInE164(input.phone)) || null,
      service_id: input.serviceId || null,
      message: input.message,
      state: looksLikeBot(input) ? 'spam' : 'new',
      created_at: new Date().toISOString(),
    };
    await desk.db.transaction().execute(async (trx) => {
      await insertInquiry(trx, inquiry, photos);
      if (inquiry.state !== 'spam' && company.email) {
        const letter = letterToStaff(inquiry, company, service?.name, photos.length);
        await desk.queueLetter(trx, { key: `inquiry:${id}`, to: company.email, letter });
      }
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
