import { randomUUID } from 'node:crypto';
import type { ApiKind } from '../../../contract/api/objects.ts';
import { apiAddInquiry, apiAddNote, apiAddVisit } from '../../../contract/api/routes.ts';
import { apiAddInquirySchemas, apiAddNoteSchemas, apiAddVisitSchemas } from '../../../contract/api/schemas.ts';
import { addClientNote } from '../../company/clients/add-client-note.ts';
import { requireClient } from '../../company/clients/client-view.ts';
import type { Context } from '../../context.ts';
import { requireFound } from '../../platform/http/failure.ts';
import { deriveId } from '../../platform/http/idempotency-key.ts';
import { findVisitLink } from '../../workflows/agreements/match-visit.ts';
import { receiveOnce } from '../../workflows/inquiries/contact-form.ts';
import { isAcceptedQuote } from '../../workflows/quotes/quote-store.ts';
import { addVisits } from '../../workflows/visits/booking/add-visits.ts';
import { type MountProgram, readProgramKey } from './mount-program.ts';
import { findApiObject } from './object-views.ts';

/** Calls by which programs add records, through the same functions as screens and forms. */
export function mountWriting(context: Context, mount: MountProgram) {
  const { db, now } = context;
  const read = async <Kind extends ApiKind>(kind: Kind, id: string) =>
    requireFound(await findApiObject(db, kind, id, now()), 'Între timp a fost șters.');

  mount(apiAddNote, apiAddNoteSchemas, async (call) => {
    const client = await requireClient(db, call.params.id);
    const key = readProgramKey(call);
    const note = { id: key ? deriveId(key) : randomUUID(), text: call.input.text };
    await addClientNote(context, client, note, toAuthor(call.user));
    return note;
  });

  mount(apiAddInquiry, apiAddInquirySchemas, async (call) => {
    // The limits for strangers do not apply: a program is trusted like a client who is signed in.
    const input = { ...call.input, isSuspicious: false, isVerified: true as const };
    const { id } = await receiveOnce(context, input, readProgramKey(call));
    return read('inquiries', id);
  });

  mount(apiAddVisit, apiAddVisitSchemas, async (call) => {
    const { buildingName = '', postalCode = '', notes = '', ...given } = call.input;
    const visit = { ...given, buildingName, postalCode, notes, staffNotes: '', isConfirmed: false };
    const by = toAuthor(call.user);
    const adding = { by, key: readProgramKey(call), tellsStaff: true as const };
    const { id } = await addVisits(context, visit, { ...adding, isAcceptedQuote, findVisitLink });
    return read('visits', id);
  });
}

const toAuthor = ({ id, name }: { id: string; name: string }) => ({ id, name: `API: ${name}` });
