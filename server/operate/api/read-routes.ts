import type { z } from 'zod';
import type { ApiKind, ApiObject } from '../../../contract/api/objects.ts';
import * as routes from '../../../contract/api/routes.ts';
import { apiSchemas, getPageSize, type ListSchemas } from '../../../contract/api/schemas.ts';
import type { Context } from '../../context.ts';
import { createInvalidFieldsFailure, requireFound } from '../../platform/http/failure.ts';
import { type Change, listRecordChanges } from './change-store.ts';
import type { MountProgram } from './mount-program.ts';
import { findApiObject, readApiObjects } from './object-views.ts';

const readRoutes = {
  clients: { list: routes.apiListClients, get: routes.apiGetClient },
  visits: { list: routes.apiListVisits, get: routes.apiGetVisit },
  inquiries: { list: routes.apiListInquiries, get: routes.apiGetInquiry },
  quotes: { list: routes.apiListQuotes, get: routes.apiGetQuote },
  agreements: { list: routes.apiListAgreements, get: routes.apiGetAgreement },
  payments: { list: routes.apiListPayments, get: routes.apiGetPayment },
};

export function mountReading(context: Context, mount: MountProgram) {
  for (const kind of Object.keys(readRoutes) as ApiKind[]) mountKind(context, mount, kind);
}

/** `mount` needs the types of one kind; those of clients stand for all of them. */
function mountKind({ db, now }: Context, mount: MountProgram, kind: ApiKind) {
  const { list, get } = readRoutes[kind] as (typeof readRoutes)['clients'];
  const schemas = apiSchemas[kind] as (typeof apiSchemas)['clients'];
  mount(list, schemas.list, async ({ query }) => (await readPage({ db, now }, kind, query)) as never);
  mount(get, schemas.get, async ({ params: { id } }) => {
    const found = await findApiObject(db, kind, id, now());
    return requireFound(found, 'Obiectul nu există.') as ApiObject<'clients'>;
  });
}

async function readPage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  kind: ApiKind,
  { limit = getPageSize(kind), cursor, updatedSince }: z.output<ListSchemas<ApiKind>['query']>,
) {
  const start = cursor ? readCursor(cursor) : { at: toInstant(updatedSince), id: '', withRemoved: !!updatedSince };
  const changes = await listRecordChanges(db, kind, start, limit);
  const items = await readApiObjects(db, kind, changes, now());
  const byId = new Map(items.map((item) => [item.id, item]));
  const last = changes.length === limit ? changes.at(-1) : undefined;
  return {
    items: changes.flatMap(({ id }) => byId.get(id) ?? []),
    removed: start.withRemoved
      ? changes.filter(({ id }) => !byId.has(id)).map(({ id, at }) => ({ id, updatedAt: at }))
      : [],
    nextCursor: last ? writeCursor({ ...last, withRemoved: start.withRemoved }) : null,
  };
}

/** Stored times are compared as text, so the given time gets the same format. */
const toInstant = (given: string | undefined) => (given ? new Date(given).toISOString() : '');

interface Place extends Change {
  withRemoved: boolean;
}

const writeCursor = ({ at, id, withRemoved }: Place) =>
  Buffer.from([at, withRemoved ? 1 : 0, id].join(' ')).toString('base64url');

function readCursor(cursor: string): Place {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, at, flag, id] = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z) ([01]) ([\w-]{1,120})$/.exec(text) ?? [];
  if (!at || !id)
    throw createInvalidFieldsFailure({ cursor: 'Cursorul nu este valid: folosiți nextCursor din răspunsul dinainte' });
  return { at, id, withRemoved: flag === '1' };
}
