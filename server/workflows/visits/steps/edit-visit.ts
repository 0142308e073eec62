import type { z } from 'zod';
import type { User } from '../../../../contract/accounts/schemas.ts';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { mapToRecord } from '../../../../contract/kernel/map-to-record.ts';
import { changeStaffVisit } from '../../../../contract/visits/routes.ts';
import { changeStaffVisitSchemas } from '../../../../contract/visits/staff-actions.ts';
import { addressNames, visitFields } from '../../../../contract/visits/visit-fields.ts';
import type { Actor } from '../../../common/activity/workflow-store.ts';
import { countServiceWindows } from '../../../company/content/offered-service.ts';
import { findStoredZone } from '../../../company/coverage/place-zone.ts';
import { deletePoints, readPoints } from '../../../company/gardens/garden-store.ts';
import { buildGardenKey } from '../../../company/gardens/gardens.ts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { lockRows } from '../../../platform/db/run-exclusively.ts';
import { createInvalidFieldsFailure, Failure } from '../../../platform/http/failure.ts';
import { findTeam, readOccupancy, reserveWindows } from '../availability/availability-store.ts';
import { requireService } from '../booking/add-visits.ts';
import { lockDaysOfVisits } from '../choices/choice-store.ts';
import { endChoice } from '../choices/choices.ts';
import { isGardenVisited } from '../erase-store.ts';
import { readVisitDetail, requireVisit } from '../staff/staff-view.ts';
import {
  buildTimeColumns,
  buildVisitGardenKey,
  readFields,
  readGardenAddress,
  toFieldColumns,
  type VisitFields,
} from '../visit-columns.ts';
import { listUpcomingVisits } from '../visit-list-store.ts';
import {
  deleteVisitLinks,
  type FindVisitLink,
  findVisit,
  lockLinkedAgreements,
  type Visit,
  type VisitLink,
  writeStaffNotes,
} from '../visit-store.ts';
import {
  changeVisit,
  linkVisitToClient,
  recordVisitActivity,
  refuseStale,
  toVisitorActor,
  type VisitTransaction,
  withVisitTransaction,
} from '../visit-transaction.ts';
import { correctUnsent } from './step-emails.ts';

export function mountVisitEdit(context: Context, findVisitLink: FindVisitLink) {
  const { mount, db, now } = context;
  mount(changeStaffVisit, changeStaffVisitSchemas, async ({ params: { id }, input, user }) => {
    await editVisit(context, await requireVisit(db, id), input, { by: user, findVisitLink });
    return { visit: await readVisitDetail(db, id, now()) };
  });
}

type Edit = z.output<typeof changeStaffVisitSchemas.input>;

interface Editing {
  by: User;
  findVisitLink: FindVisitLink;
}

async function editVisit(context: Context, visit: Visit, edit: Edit, { by, findVisitLink }: Editing) {
  const { sequence, staffNotes, staffNotesBefore = '', ...fields } = edit;
  const hasFields = Object.keys(fields).length > 0;
  if (hasFields && sequence !== visit.sequence) refuseStale();
  const correction = hasFields ? await describeCorrection(context, visit, fields) : undefined;
  await withVisitTransaction(context, async (transaction) => {
    const { trx } = transaction;
    const findLink = async () => correction && findNewLink(trx, visit, correction, findVisitLink);
    await lockLinkedAgreements(trx, [await findLink()]);
    if (correction) await lockDaysOfVisits(trx, [visit]);
    if (staffNotes !== undefined && staffNotes !== visit.staff_notes)
      await changeStaffNotes(transaction, visit, { before: staffNotesBefore, after: staffNotes }, by);
    if (correction) await correctVisit(transaction, visit, { ...correction, link: await findLink() }, by);
  });
}

const unlinked = { agreement_id: null, work_id: null };

/** A visit stays in its agreement unless its service changes. */
async function findNewLink(trx: Trx, visit: Visit, { after, service }: Correction, findVisitLink: FindVisitLink) {
  const corrected = { ...visit, ...toFieldColumns(after, service.name) };
  if (!visit.agreement_id) return findVisitLink(trx, corrected);
  if (after.serviceId === visit.service_id) return undefined;
  return (await findVisitLink(trx, corrected)) ?? unlinked;
}

/**
 * Applies corrections that the client made on their page to coming visits with their address. Returns how many changed.
 */
export async function correctOwnVisits(
  transaction: VisitTransaction,
  email: string,
  contact: Pick<VisitFields, 'name' | 'phone'>,
) {
  const { trx, now } = transaction;
  const coming = await listUpcomingVisits(trx, email, toBucharestDay(new Date(now)));
  const ids = coming.map(({ id }) => id);
  // All visits are locked before any client.
  for (const visit of await lockRows(trx, 'visits', ids))
    await correctFields(transaction, visit, contact, toVisitorActor(visit));
  return coming.length;
}

/** Applies corrections that staff made in an agreement to those of its visits that still have the former value. */
export async function followAgreement(
  transaction: VisitTransaction,
  visits: Visit[],
  { before, after }: Record<'before' | 'after', AgreementClient>,
  actor: Actor,
) {
  const ids = visits.map(({ id }) => id);
  const garden = buildGardenKey(before);
  for (const visit of await lockRows(transaction.trx, 'visits', ids)) {
    const same = (['name', 'email', 'phone'] as const).filter((name) => visit[name] === before[name]);
    const names = buildVisitGardenKey(visit) === garden ? [...same, ...addressNames] : same;
    const changed = names.filter((name) => after[name] !== before[name]);
    const fields: Partial<AgreementClient> = mapToRecord(changed, (name) => after[name]);
    const { email, phone } = { ...visit, ...fields };
    // A visit must always keep a phone or an e-mail address.
    const contacts = email || phone ? {} : { email: visit.email, phone: visit.phone };
    await correctFields(transaction, visit, { ...fields, ...contacts }, actor);
  }
}

type AgreementClient = Record<'name' | 'email' | 'phone' | (typeof addressNames)[number], string>;

async function correctFields(transaction: VisitTransaction, visit: Visit, fields: Partial<VisitFields>, actor: Actor) {
  const before = pickFields(visit);
  const after = { ...before, ...fields };
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const service = { name: visit.service_name, windowCount: visit.window_count };
  await correctVisit(transaction, visit, { before, after, service }, actor);
}

type CorrectedFields = VisitFields & { isFixed: boolean };

interface Correction {
  before: CorrectedFields;
  after: CorrectedFields;
  service: { name: string; windowCount: number };
  /** The agreement to which the visit will belong, if it changes. */
  link?: VisitLink | undefined;
}

async function describeCorrection(
  { db, now }: Context,
  visit: Visit,
  fields: Partial<CorrectedFields>,
): Promise<Correction | undefined> {
  const before = pickFields(visit);
  const after = { ...before, ...fields };
  if (!after.email && !after.phone)
    throw createInvalidFieldsFailure({ phone: 'Introduceți un telefon sau o adresă de e-mail' });
  const isSameService = after.serviceId === visit.service_id;
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  if (isSameService) return { before, after, service: { name: visit.service_name, windowCount: visit.window_count } };
  const service = await requireService(db, after.serviceId, now());
  return { before, after, service: { name: service.name, windowCount: countServiceWindows(service) } };
}

const pickFields = (visit: Visit): CorrectedFields => ({
  name: visit.name,
  email: visit.email,
  phone: visit.phone,
  serviceId: visit.service_id,
  ...readFields(visit, visitFields),
  isFixed: visit.is_fixed === 1,
});

/** Notes appear neither on the private page nor in calendars, so they do not raise the sequence. */
async function changeStaffNotes(
  { trx, now }: VisitTransaction,
  visit: Visit,
  { before, after }: { before: string; after: string },
  by: User,
) {
  if (!(await writeStaffNotes(trx, visit.id, before, after)))
    throw createStaleNotesFailure(await findVisit(trx, visit.id));
  const notes = { before: { staffNotes: before }, after: { staffNotes: after } };
  await recordVisitActivity(trx, { by, now: new Date(now) }, visit, { action: 'update', ...notes });
}

const createStaleNotesFailure = (current: Visit | undefined) =>
  new Failure('stale_notes', 'Un coleg a schimbat notele între timp. Alegeți ce păstrați.', {
    details: { staffNotes: current?.staff_notes ?? '' },
  });

async function correctVisit(
  transaction: VisitTransaction,
  visit: Visit,
  { before, after, service, link }: Correction,
  actor: Actor,
) {
  const { trx } = transaction;
  const isSamePlace = after.city === before.city && after.county === before.county;
  const zone = isSamePlace ? visit.zone : await findStoredZone(trx, { name: after.city, county: after.county });
  const length = service.windowCount === visit.window_count ? {} : await changeLength(transaction, visit, service);
  // The former address may belong to somebody else, who must no longer see the visit.
  const isNewAddress = before.email !== '' && after.email.toLowerCase() !== before.email.toLowerCase();
  // The proposed windows have the former length, or only the former address has the link to choose one.
  if (service.windowCount !== visit.window_count || isNewAddress) await endChoice(transaction, visit);
  const columns = { ...toFieldColumns(after, service.name), zone, ...length, ...link, is_fixed: after.isFixed ? 1 : 0 };
  const activity = { action: 'update' as const, before: { ...before }, after: { ...after } };
  const note = after.isFixed === before.isFixed ? undefined : fixedNotes[`${after.isFixed}`];
  const changed = await changeVisit(transaction, visit, { step: 'edit', columns, actor, note, activity });
  if (!changed.is_suspicious) await linkVisitToClient(trx, changed);
  if (isNewAddress) await deleteVisitLinks(trx, [visit.id]);
  await dropFormerPoint(trx, visit, changed);
  await correctUnsent(transaction, { before: visit, after: changed });
}

/** The point belongs to the former address; other visits there keep it. */
async function dropFormerPoint(trx: Trx, before: Visit, after: Visit) {
  const key = buildVisitGardenKey(before);
  const isSameKey = buildVisitGardenKey(after) === key;
  if (isSameKey && after.county === before.county) return;
  if (!(await readPoints(trx, [key])).has(key)) return;
  if (isSameKey || !(await isGardenVisited(trx, readGardenAddress(before)))) await deletePoints(trx, [key]);
}

const fixedNotes = { true: 'Ora este fixă', false: 'Ora nu mai este fixă' };

/** Another service may need more or fewer windows of the same team. */
async function changeLength({ trx }: VisitTransaction, visit: Visit, { windowCount }: Correction['service']) {
  const occupancy = await readOccupancy(trx, visit.local_time);
  const { window_count, work_minutes } = buildTimeColumns(visit.local_time, occupancy, windowCount);
  // A visit without a window, such as a suspicious one, still gets none.
  const team = await findTeam(trx, visit.id);
  if (team && !(await reserveWindows(trx, { ...visit, window_count }, occupancy, team.id)))
    throw new Failure(
      'team_busy',
      'Serviciul ales ține mai mult, iar echipa nu este liberă după ora vizitei. Mutați întâi vizita.',
    );
  return { window_count, work_minutes };
}
