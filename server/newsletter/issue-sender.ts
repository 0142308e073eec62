import { setTimeout as sleep } from 'node:timers/promises';
import type { EmailPayloadOf } from '../../contract/emails/email-payload.ts';
import type { Db } from '../db/database.ts';
import type { QueueEmail } from '../emails/outbox.ts';
import {
  countDue,
  insertDeliveries,
  issueEmailKey,
  listSending,
  moveCursor,
  nextSubscribers,
} from './delivery-store.ts';
import type { IssueRow } from './issue-store.ts';
import { unsubscribeHeaders } from './subscriptions.ts';

export interface SenderPace {
  /** Letters written to the outbox in one transaction. */
  batch: number;
  pollMs: number;
}

export const usualSenderPace: SenderPace = { batch: 100, pollMs: 1000 };

interface SenderTools {
  db: Db;
  queueLetter: QueueEmail;
}

/**
 * Writes the issues that are being sent into the outbox, a batch at a time and never far ahead of the postman: a
 * confirmation of a visit does not wait behind ten thousand newsletters. A batch, its deliveries and the cursor are one
 * transaction, so a process may die at any moment and another goes on from there.
 */
export class IssueSender {
  readonly #tools: SenderTools;
  readonly #pace: SenderPace;
  readonly #onError: (error: unknown) => void;
  readonly #rest = new AbortController();
  #work: Promise<void> = Promise.resolve();

  constructor(tools: SenderTools, onError: (error: unknown) => void, pace: Partial<SenderPace> = {}) {
    this.#tools = tools;
    this.#onError = onError;
    this.#pace = { ...usualSenderPace, ...pace };
  }

  start() {
    this.#work = this.#goRound();
  }

  async stop() {
    this.#rest.abort();
    await this.#work;
  }

  async #goRound() {
    while (!this.#rest.signal.aborted) {
      await queueNextBatch(this.#tools, this.#pace.batch).catch(this.#onError);
      await sleep(this.#pace.pollMs, undefined, { signal: this.#rest.signal }).catch(() => undefined);
    }
  }
}

/** One round: the next batch of every issue whose last one is nearly out. */
export async function queueNextBatch({ db, queueLetter }: SenderTools, batch: number) {
  for (const issue of await listSending(db)) {
    if ((await countDue(db, issue.id, new Date().toISOString())) < batch / 2) {
      await queueBatch(db, queueLetter, issue, batch);
    }
  }
}

class Overtaken extends Error {}

async function queueBatch(db: Db, queueLetter: QueueEmail, issue: IssueRow, batch: number) {
  const letter: EmailPayloadOf<'newsletterIssue'> = JSON.parse(issue.payload as string);
  const work = db.transaction().execute(async (trx) => {
    const readers = await nextSubscribers(trx, issue, batch);
    const last = readers.at(-1);
    const isEnd = readers.length < batch;
    const end = { state: 'sent' as const, queued_at: new Date().toISOString() };
    const cursor = last?.id ?? issue.cursor;
    const moved = await moveCursor(trx, issue, { cursor, queued: issue.queued + readers.length, ...(isEnd && end) });
    if (!moved) throw new Overtaken();
    for (const { id, email, unsubscribe_token: token } of readers) {
      await queueLetter(trx, {
        key: issueEmailKey(issue.id, id),
        to: email,
        letter: { ...letter, unsubscribeUrl: unsubscribePage(letter.company.url, token) },
        headers: unsubscribeHeaders(letter.company.url, token),
      });
    }
    const rows = readers.map(({ id }) => ({
      issue_id: issue.id,
      subscriber_id: id,
      email_key: issueEmailKey(issue.id, id),
    }));
    if (rows.length > 0) await insertDeliveries(trx, rows);
  });
  await work.catch((error) => {
    if (!(error instanceof Overtaken)) throw error;
  });
}

const unsubscribePage = (url: string, token: string) => `${url}/newsletter/unsubscribe?token=${token}`;
