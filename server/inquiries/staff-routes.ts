import { randomUUID } from 'node:crypto';
import type { User } from '../../contract/accounts/schemas.ts';
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
import { promisedHours } from '../../contract/inquiries/steps.ts';
import { pageRows } from '../../contract/kernel/paging.ts';
import { recordActivity } from '../activity/activity-store.ts';
import { Failure, invalidFields } from '../http/failure.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import type { Mount } from '../http/mount.ts';
import type { Trx } from '../schema/tables.ts';
import { countInquiriesByState, listColleagues, pageOfInbox } from './inbox-store.ts';
import type { InquiryNeeds } from './inquiry-needs.ts';
import {
  changeInquiryFrom,
  deleteInquiryNote,
  findInquiry,
  type Inquiry,
  insertInquiryNote,
  listInquiryPhotos,
} from './inquiry-store.ts';
import { inquiryDetail, summariesOf } from './inquiry-view.ts';
import { answerByEmail, applyInquiryStep, inquiryTitle } from './steps.ts';
import { countUnanswered } from './unanswered-store.ts';

const hourMs = 60 * 60 * 1000;

/** The inbox of the staff. */
export function mountStaffInquiries(mount: Mount, needs: InquiryNeeds) {
  const { db } = needs;
  const inquiryAt = async (id: string) => {
    const inquiry = await findInquiry(db, id);
    if (!inquiry) throw new Failure('not_found', 'Mesajul nu există sau a fost șters.');
    return inquiry;
  };
  const replyAbout = async (id: string) => ({ inquiry: await inquiryDetail(db, await inquiryAt(id)) });

  mount(listInquiries, listInquiriesSchemas, async ({ query }) => {
    const promised = new Date(needs.now().getTime() - promisedHours * hourMs).toISOString();
    const [{ rows, total }, counts, overdue, people] = await Promise.all([
      pageOfInbox(db, query, pageRows(query)),
      countInquiriesByState(db),
      countUnanswered(db, promised),
      listColleagues(db),
    ]);
    return { items: await summariesOf(db, rows), total, counts, overdue, people, canSend: needs.canSend };
  });

  mount(getInquiry, getInquirySchemas, ({ params }) => replyAbout(params.id));

  mount(changeInquiry, changeInquirySchemas, async ({ params, input, user }) => {
    await changeOwner(needs, await inquiryAt(params.id), input.ownerId, user);
    return replyAbout(params.id);
  });

  mount(takeInquiryStep, takeInquiryStepSchemas, async ({ params, input, user }) => {
    const inquiry = await inquiryAt(params.id);
    await db.transaction().execute(async (trx) => {
      await applyInquiryStep(trx, needs, inquiry, input.step, user);
      if (input.note) await addNote(trx, needs, inquiry, input.note, user);
    });
    return replyAbout(params.id);
  });

  mount(addInquiryNote, addInquiryNoteSchemas, async ({ params, input, user }) => {
    const inquiry = await inquiryAt(params.id);
    await db.transaction().execute((trx) => addNote(trx, needs, inquiry, input.text, user));
    return replyAbout(params.id);
  });

  mount(removeInquiryNote, removeInquiryNoteSchemas, async ({ params, user }) => {
    const inquiry = await inquiryAt(params.id);
    await db.transaction().execute(async (trx) => {
      if (!(await deleteInquiryNote(trx, inquiry.id, params.note))) throw new Failure('not_found', 'Nota nu există.');
      const title = inquiryTitle(inquiry);
      const change = { before: { note: 'o notă' }, after: {} };
      await recordActivity(trx, {
        by: user,
        action: 'update',
        kind: 'inquiries',
        id: inquiry.id,
        title,
        ...change,
      });
    });
    return replyAbout(params.id);
  });

  mount(answerInquiry, answerInquirySchemas, async ({ params, input, user, request }) => {
    const key = idempotencyKey(request, [params.id, input]);
    await answerByEmail(needs, await inquiryAt(params.id), input, key, user);
    return { ...(await replyAbout(params.id)), canSend: needs.canSend };
  });

  mount(getInquiryPhoto, getInquiryPhotoSchemas, async ({ params, reply }) => {
    const photos = await listInquiryPhotos(db, (await inquiryAt(params.id)).id);
    const photo = photos.find(({ position }) => position === params.position);
    if (!photo) throw new Failure('not_found', 'Fotografia nu există.');
    reply.type('image/jpeg').header('cache-control', 'private, max-age=3600');
    return needs.darkroom.files.read(photo.file);
  });
}

async function changeOwner(needs: InquiryNeeds, inquiry: Inquiry, ownerId: string | null, by: User) {
  const people = await listColleagues(needs.db);
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? null;
  if (ownerId && !nameOf(ownerId)) {
    throw invalidFields({ ownerId: 'Nu există acest cont' });
  }
  await needs.db.transaction().execute(async (trx) => {
    if (!(await changeInquiryFrom(trx, inquiry.id, inquiry.state, { owner_id: ownerId })))
      throw new Failure('conflict', 'Altcineva tocmai a mutat mesajul. Reîncărcați pagina.');
    const owners = { before: { owner: nameOf(inquiry.owner_id) }, after: { owner: nameOf(ownerId) } };
    const title = inquiryTitle(inquiry);
    await recordActivity(trx, { by, action: 'update', kind: 'inquiries', id: inquiry.id, title, ...owners });
  });
}

async function addNote(trx: Trx, needs: InquiryNeeds, inquiry: Inquiry, text: string, by: User) {
  const at = needs.now().toISOString();
  const note = { id: randomUUID(), inquiry_id: inquiry.id, at, user_id: by.id, user_name: by.name, text };
  await insertInquiryNote(trx, note);
  // The words stay with the message, so that they can be erased with it.
  const change = { after: { note: 'o notă' } };
  const title = inquiryTitle(inquiry);
  await recordActivity(trx, { by, action: 'update', kind: 'inquiries', id: inquiry.id, title, ...change });
}
