import * as routes from '../../../contract/inquiries/routes.ts';
import * as schemas from '../../../contract/inquiries/schemas.ts';
import { addMs, hourMs } from '../../../contract/kernel/durations.ts';
import { toPageRows } from '../../../contract/kernel/paging.ts';
import { readReplyHours } from '../../company/content/pages.ts';
import type { Context } from '../../context.ts';
import { Failure, requireFound } from '../../platform/http/failure.ts';
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts';
import { countInquiriesByState, countUnanswered, listInquiryPage } from './inquiry-list-store.ts';
import { findInquiry, listInquiryPhotos } from './inquiry-store.ts';
import { type ListBookedVisits, summarizeInquiries, viewInquiry } from './inquiry-view.ts';
import { addNote, changeOwner, listColleagues, performStep, removeNote, replyByEmail } from './steps.ts';

export function mountStaffInquiries(context: Context, listVisits: ListBookedVisits) {
  const { db, mount, now, privateFiles, canEmailClients: canSend } = context;
  const requireInquiry = async (id: string) =>
    requireFound(await findInquiry(db, id), 'Mesajul nu există sau a fost șters.');
  const readDetail = async (id: string) => ({ inquiry: await viewInquiry(db, await requireInquiry(id), listVisits) });

  mount(routes.listInquiries, schemas.listInquiriesSchemas, async ({ query }) => {
    const replyHours = await readReplyHours(db, now());
    const [{ rows, total }, counts, overdue, people] = await Promise.all([
      listInquiryPage(db, query, toPageRows(query)),
      countInquiriesByState(db),
      replyHours === null ? 0 : countUnanswered(db, addMs(now(), -replyHours * hourMs)),
      listColleagues(db),
    ]);
    return { items: await summarizeInquiries(db, rows), total, counts, replyHours, overdue, people, canSend };
  });

  mount(routes.getInquiry, schemas.getInquirySchemas, ({ params }) => readDetail(params.id));

  mount(routes.changeInquiry, schemas.changeInquirySchemas, async ({ params, input, user }) => {
    await changeOwner(context, await requireInquiry(params.id), input.ownerId, user);
    return readDetail(params.id);
  });

  mount(routes.applyInquiryStep, schemas.applyInquiryStepSchemas, async ({ params, input, user }) => {
    await performStep(context, await requireInquiry(params.id), input, user);
    return readDetail(params.id);
  });

  mount(routes.addInquiryNote, schemas.addInquiryNoteSchemas, async ({ params, input, user }) => {
    await addNote(context, await requireInquiry(params.id), input.text, user);
    return readDetail(params.id);
  });

  mount(routes.removeInquiryNote, schemas.removeInquiryNoteSchemas, async ({ params, user }) => {
    await removeNote(context, await requireInquiry(params.id), params.note, user);
    return readDetail(params.id);
  });

  mount(routes.answerInquiry, schemas.answerInquirySchemas, async ({ params, input, user, request }) => {
    const key = readIdempotencyKey(request, [params.id, input]);
    await replyByEmail(context, await requireInquiry(params.id), input, key, user);
    return { ...(await readDetail(params.id)), canSend };
  });

  mount(routes.getInquiryPhoto, schemas.getInquiryPhotoSchemas, async ({ params, reply }) => {
    const photos = await listInquiryPhotos(db, (await requireInquiry(params.id)).id);
    const photo = photos.find(({ position }) => position === params.position);
    if (!photo) throw new Failure('not_found', 'Fotografia nu există.');
    reply.type('image/jpeg');
    return privateFiles.read(photo.file);
  });
}
