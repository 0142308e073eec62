import { attemptRow, RowRefused, readAddresses } from '../../company/import/cells.ts';
import {
  defineImportKind,
  type ImportJournal,
  type ImportOrigin,
  type ImportValues,
  type PlannedRow,
} from '../../company/import/import-kind.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { buildImportedEvent } from './staff-subscribers.ts';
import {
  confirmMany,
  findByEmails,
  insertSubscriberEvents,
  readSubscriberRows,
  type SubscriberRow,
} from './subscriber-store.ts';
import { buildSubscriberRow } from './subscriptions.ts';

interface SubscriberPlan {
  /** New subscribers. */
  fresh: SubscriberRow[];
  /** Ids of subscribers who never confirmed, and now do. */
  pending: string[];
}

const subscriberJournal: ImportJournal = {
  name: 'subscribers',
  tables: { subscribers: ['id'], subscriber_events: ['id'], newsletter_deliveries: ['issue_id', 'subscriber_id'] },
  readRows: readSubscriberRows,
  describe: ({ email }) => `abonatul ${email}`,
};

/** Adds new addresses and confirms pending ones; somebody who unsubscribed stays unsubscribed. */
export const subscriberImport = defineImportKind<SubscriberPlan>({
  name: 'subscribers',
  journals: [subscriberJournal],
  createPlanner: planSubscribers,
  listSubjects: ({ fresh, pending }) => ({ subscribers: [...fresh.map(({ id }) => id), ...pending] }),
  write: writeSubscribers,
});

function planSubscribers({ at }: ImportOrigin) {
  /** Addresses in earlier rows of the file. */
  const taken = new Set<string>();
  return async (db: Db, rows: ImportValues[]): Promise<PlannedRow<SubscriberPlan>[]> => {
    const read = rows.map((row) => ({ number: row.number, emails: attemptRow(() => readAddresses(row)) }));
    const emails = read.flatMap((row) => (row.emails instanceof RowRefused ? [] : row.emails));
    const subscribersByEmail = new Map((await findByEmails(db, [...new Set(emails)])).map((row) => [row.email, row]));
    return read.map(({ number, emails }) => {
      if (emails instanceof RowRefused) return { number, outcome: 'refused', text: emails.message };
      const left = emails.find((email) => subscribersByEmail.get(email)?.state === 'unsubscribed');
      if (left) return { number, outcome: 'refused', text: `${left} s-a dezabonat mai demult și nu se adaugă din nou` };
      const open = emails.filter((email) => !taken.has(email) && subscribersByEmail.get(email)?.state !== 'confirmed');
      for (const email of open) taken.add(email);
      const pending = open.flatMap((email) => subscribersByEmail.get(email)?.id ?? []);
      const fresh = open
        .filter((email) => !subscribersByEmail.has(email))
        .map((email) => buildSubscriberRow(email, at, at));
      if (open.length === 0) return { number, outcome: 'same', text: null };
      if (fresh.length > 0) return { number, outcome: 'new', text: null, plan: { fresh, pending } };
      return { number, outcome: 'changed', text: '+ acordul notat de dumneavoastră', plan: { fresh, pending } };
    });
  };
}

async function writeSubscribers(trx: Trx, plans: SubscriberPlan[], { by, at, answer }: ImportOrigin) {
  const fresh = plans.flatMap((plan) => plan.fresh);
  const pending = plans.flatMap((plan) => plan.pending);
  await insertRows(trx, 'subscribers', fresh);
  await confirmMany(trx, pending, at);
  const ids = [...fresh.map(({ id }) => id), ...pending];
  await insertSubscriberEvents(
    trx,
    ids.map((id) => buildImportedEvent(id, at, by, answer)),
  );
}
