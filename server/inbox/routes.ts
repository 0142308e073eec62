import {
  addInquiryNote,
  answerInquiry,
  changeInquiry,
  getInquiry,
  getInquiryPhoto,
  listInquiries,
  removeInquiryNote,
  takeInquiryStep,
} from '../../contract/inquiries/routes.ts';
import {
  addInquiryNoteSchemas,
  answerInquirySchemas,
  changeInquirySchemas,
  getInquiryPhotoSchemas,
  getInquirySchemas,
  listInquiriesSchemas,
  removeInquiryNoteSchemas,
  takeInquiryStepSchemas,
} from '../../contract/inquiries/schemas.ts';
import { pageRows } from '../../contract/kernel/paging.ts';
import { readReplyHours } from '../content/reply-hours.ts';
import type { Context } from '../context.ts';
import { Failure } from '../http/failure.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { findInquiry, listInquiryPhotos } from '../inquiries/inquiry-store.ts';
import { addNote, changeOwner, listColleagues, removeNote, replyByEmail, takeStep } from '../inquiries/steps.ts';
import { countUnanswered, hoursBefore } from '../inquiries/unanswered-store.ts';
import { countInquiriesByState, pageOfInbox } from './inbox-store.ts';
import { inquiryDetail, summariesOf } from './inquiry-view.ts';

/** The inquiries as staff see them. */
export function mountInbox(context: Context) {
  const { db, mount, now, privateFiles, canSendEmail: canSend } = context;
  const requireInquiry = async (id: string) => {
    const inquiry = await findInquiry(db, id);
    if (!inquiry) throw new Failure('not_found', 'Mesajul nu există sau a fost șters.');
    return inquiry;
  };
  const detailOf = async (id: string) => ({ inquiry: await inquiryDetail(db, await requireInquiry(id)) });

  mount(listInquiries, listInquiriesSchemas, async ({ query }) => {
    const replyHours = await readReplyHours(db);
    const [{ rows, total }, counts, overdue, people] = await Promise.all([
      pageOfInbox(db, query, pageRows(query)),
      countInquiriesByState(db),
      replyHours === null ? 0 : countUnanswered(db, hoursBefore(now(), replyHours)),
      listColleagues(db),
    ]);
    return { items: await summariesOf(db, rows), total, counts, replyHours, overdue, people, canSend };
  });

  mount(getInquiry, getInquirySchemas, ({ params }) => detailOf(params.id));

  mount(changeInquiry, changeInquirySchemas, async ({ params, input, user }) => {
    await changeOwner(context, await requireInquiry(params.id), input.ownerId, user);
    return detailOf(params.id);
  });

  mount(takeInquiryStep, takeInquiryStepSchemas, async ({ params, input, user }) => {
    await takeStep(context, await requireInquiry(params.id), input, user);
    return detailOf(params.id);
  });

  mount(addInquiryNote, addInquiryNoteSchemas, async ({ params, input, user }) => {
    await addNote(context, await requireInquiry(params.id), input.text, user);
    return detailOf(params.id);
  });

  mount(removeInquiryNote, removeInquiryNoteSchemas, async ({ params, user }) => {
    await removeNote(context, await requireInquiry(params.id), params.note, user);
    return detailOf(params.id);
  });

  mount(answerInquiry, answerInquirySchemas, async ({ params, input, user, request }) => {
    const key = idempotencyKey(request, [params.id, input]);
    await replyByEmail(context, await requireInquiry(params.id), input, key, user);
    return { ...(await detailOf(params.id)), canSend };
  });

  mount(getInquiryPhoto, getInquiryPhotoSchemas, async ({ params, reply }) => {
    const photos = await listInquiryPhotos(db, (await requireInquiry(params.id)).id);
    const photo = photos.find(({ position }) => position === params.position);
    if (!photo) throw new Failure('not_found', 'Fotografia nu există.');
    reply.type('image/jpeg');
    return privateFiles.read(photo.file);
  });
}
