import type { ExpressionBuilder } from 'kysely';
import { addDays } from '../../contract/local-time.ts';
import { acceptedStates, type VisitState } from '../../contract/visit-steps.ts';
import type { Db } from '../db/database.ts';
import { holdsWord, searchWords } from '../db/search-words.ts';
import type { Tables } from '../db/tables.ts';
import type { Visit } from './visit-store.ts';
import { instantOf } from './visit-time.ts';

/** What the staff look for among the visits. */
export interface VisitFilter {
  text?: string | undefined;
  state?: VisitState | undefined;
  from?: string | undefined;
  to?: string | undefined;
  askedFrom?: string | undefined;
  askedTo?: string | undefined;
  service?: string | undefined;
  accepted?: 'yes' | undefined;
  suspicious?: 'no' | undefined;
  order?: 'asc' | 'desc' | undefined;
}

interface Rows {
  limit: number;
  offset: number;
}

/** As many matches are looked at in one go: a search that finds fewer need not count them by another scan. */
const firstLook = 1000;

/** A page of the visits and how many there are. The narrow index finds the page; only its rows are then read. */
export async function pageOfVisits(db: Db, filter: VisitFilter, { limit, offset }: Rows) {
  const isSearch = Boolean(filter.text?.trim()) && offset + limit <= firstLook;
  const ids = await listIds(db, filter, isSearch ? { limit: firstLook, offset: 0 } : { limit, offset });
  const isWhole = isSearch && ids.length < firstLook;
  const total = isWhole ? ids.length : await countVisitRows(db, filter);
  return { rows: await findVisits(db, isSearch ? ids.slice(offset, offset + limit) : ids), total };
}

async function listIds(db: Db, filter: VisitFilter, { limit, offset }: Rows) {
  const order = filter.order ?? 'desc';
  const rows = await db
    .selectFrom('visits')
    .select('id')
    .where((eb) => matching(eb, filter))
    .orderBy('local_time', order)
    .orderBy('id', order)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** In the order of the ids. */
async function findVisits(db: Db, ids: string[]): Promise<Visit[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('visits').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function countVisitRows(db: Db, filter: VisitFilter) {
  const { count } = await db
    .selectFrom('visits')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => matching(eb, filter))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function matching(
  eb: ExpressionBuilder<Tables, 'visits'>,
  { text = '', state, from, to, askedFrom, askedTo, service, accepted, suspicious }: VisitFilter,
) {
  const words = searchWords(text);
  return eb.and([
    ...(state ? [eb('state', '=', state)] : []),
    ...(from ? [eb('local_time', '>=', `${from}T00:00:00`)] : []),
    ...(to ? [eb('local_time', '<=', `${to}T23:59:59`)] : []),
    ...(askedFrom ? [eb('created_at', '>=', instantOf(`${askedFrom}T00:00:00`))] : []),
    ...(askedTo ? [eb('created_at', '<', instantOf(`${addDays(askedTo, 1)}T00:00:00`))] : []),
    ...(service ? [eb('service_id', '=', service)] : []),
    ...(accepted ? [eb('state', 'in', acceptedStates)] : []),
    ...(suspicious ? [eb('is_suspicious', '=', 0)] : []),
    ...words.map(holdsWord),
  ]);
}

/** The visits of a range of days in order, cancelled ones left out. */
export const listCalendarVisits = (db: Db, from: string, to: string) =>
  db
    .selectFrom('visits')
    .selectAll()
    .where('local_time', '>=', `${from}T00:00:00`)
    .where('local_time', '<=', `${to}T23:59:59`)
    .where('state', '!=', 'cancelled')
    .where('is_suspicious', '=', 0)
    .orderBy('local_time')
    .orderBy('created_at')
    .execute();

export const listClosedDays = (db: Db, from: string, to = '9999-12-31') =>
  db.selectFrom('closed_days').selectAll().where('date', '>=', from).where('date', '<=', to).orderBy('date').execute();

/** Other visits of the same client, the latest first. */
export const listVisitsOfClient = (db: Db, { id, email, phone_e164 }: Visit, most = 20) =>
  db
    .selectFrom('visits')
    .selectAll()
    .where((eb) => isOfClient(eb, email, phone_e164))
    .where('id', '!=', id)
    .orderBy('local_time', 'desc')
    .limit(most)
    .execute();

/** What the same client wrote, the latest first. */
export const listMessagesOfClient = (db: Db, { email, phone_e164 }: Visit, most = 20) =>
  db
    .selectFrom('inquiries')
    .select(['id', 'message', 'state', 'created_at'])
    .where((eb) =>
      eb.or([
        ...(email ? [eb('email', 'in', [email, email.toLowerCase()])] : []),
        ...(phone_e164 ? [eb('phone_e164', '=', phone_e164)] : []),
      ]),
    )
    .where('state', '!=', 'spam')
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

/** The id of a message that is still there. */
export const knownInquiry = async (db: Db, id: string) =>
  (await db.selectFrom('inquiries').select('id').where('id', '=', id).executeTakeFirst())?.id ?? null;

const isOfClient = (eb: ExpressionBuilder<Tables, 'visits'>, email: string, phone: string | null) =>
  eb.or([
    ...(email ? [eb('email', 'in', [email, email.toLowerCase()])] : []),
    ...(phone ? [eb('phone_e164', '=', phone)] : []),
  ]);

/** How many photos each of these visits has; those without are missing. */
export async function countPhotos(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom('visit_photos')
    .select((eb) => ['visit_id', eb.fn.countAll<number>().as('count')])
    .where('visit_id', 'in', ids)
    .groupBy('visit_id')
    .execute();
  return new Map(rows.map(({ visit_id, count }) => [visit_id, Number(count)]));
}

/** A batch of an export, after the last row of the one before it. */
export function listVisitsAfter(db: Db, filter: VisitFilter, after: Visit | undefined, limit: number) {
  const order = filter.order ?? 'desc';
  const beyond = order === 'desc' ? '<' : '>';
  return db
    .selectFrom('visits')
    .selectAll()
    .where((eb) => matching(eb, filter))
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('local_time', beyond, (after as Visit).local_time),
          eb.and([eb('local_time', '=', (after as Visit).local_time), eb('id', beyond, (after as Visit).id)]),
        ]),
      ),
    )
    .orderBy('local_time', order)
    .orderBy('id', order)
    .limit(limit)
    .execute();
}
