import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type EmailPayload,
  emailPayload as letterSchema,
  type RenderedEmail,
  redactSecret,
} from '../../contract/emails/email-payload.ts';
import type { Db } from '../db/database.ts';
import { claimEmail, expireOverdue, listDueEmailIds, type OutboxRow, recordOutcome } from './outbox-store.ts';
import { outgoingMessage, type Sender } from './outgoing-message.ts';
import { retryAfterFailure } from './retry-policy.ts';
import type { SendMessage } from './smtp.ts';

const minutes = (count: number) => count * 60_000;

export interface OutboxPace {
  /** After the first failure, the second … */
  pausesMs: readonly number[];
  pollMs: number;
  /** How long one letter may take. */
  timeoutMs: number;
  /** How long a claim holds; well above the time a letter may take, so that only a dead process loses it. */
  claimMs: number;
  atOnce: number;
  /** How long closing waits for letters under way before it cuts them. */
  patienceMs: number;
}

export const defaultOutboxPace: OutboxPace = {
  pausesMs: [minutes(1), minutes(5), minutes(15), minutes(60), minutes(240), minutes(720), minutes(1440)],
  pollMs: 2000,
  timeoutMs: 60_000,
  claimMs: minutes(5),
  atOnce: 3,
  patienceMs: 3000,
};

export interface OutboxWorkerOptions {
  render: (letter: EmailPayload) => Promise<RenderedEmail>;
  send: SendMessage;
  /** Who writes; undefined until the company has an address. */
  sender: () => Promise<Sender | undefined>;
  log: { error(details: object, message: string): void; warn(details: object, message: string): void };
}

/**
 * Sends what is in the outbox. Any number of processes may do so at once, and each may die at any moment: a letter
 * is claimed before it is sent, and a claim that runs out is taken up by another (docs/decisions/005).
 */
export class OutboxWorker {
  readonly #db: Db;
  readonly #tools: OutboxWorkerOptions;
  readonly #pace: OutboxPace;
  readonly #rest = new AbortController();
  readonly #cut = new AbortController();
  #work: Promise<void> = Promise.resolve();

  constructor(db: Db, tools: OutboxWorkerOptions, pace: Partial<OutboxPace> = {}) {
    this.#db = db;
    this.#tools = tools;
    this.#pace = { ...defaultOutboxPace, ...pace };
  }

  start() {
    this.#work = this.#goRound();
  }

  async stop() {
    this.#rest.abort();
    const impatience = setTimeout(() => this.#cut.abort(new Error('Serverul se oprește.')), this.#pace.patienceMs);
    await this.#work;
    clearTimeout(impatience);
  }

  async #goRound() {
    while (!this.#rest.signal.aborted) {
      const delivered = await this.#deliverDue().catch((error) => {
        this.#tools.log.error({ err: error }, 'the outbox could not be read');
        return 0;
      });
      if (delivered === 0)
        await sleep(this.#pace.pollMs, undefined, { signal: this.#rest.signal }).catch(() => undefined);
    }
  }

  async #deliverDue() {
    const now = new Date().toISOString();
    await expireOverdue(this.#db, now);
    const ids = await listDueEmailIds(this.#db, now, 50);
    const line = [...ids];
    const carry = async () => {
      for (let id = line.shift(); id && !this.#rest.signal.aborted; id = line.shift()) await this.#deliver(id);
    };
    await Promise.all(Array.from({ length: this.#pace.atOnce }, carry));
    return ids.length;
  }

  async #deliver(id: string) {
    const now = Date.now();
    const until = now + this.#pace.claimMs;
    const claim = { by: randomUUID(), now: new Date(now).toISOString(), until: new Date(until).toISOString() };
    const row = await claimEmail(this.#db, id, claim);
    if (!row) return;
    const outcome = await this.#send(row).catch((error) => this.#afterFailure(row, error));
    await this.#record(row, claim.by, outcome, until);
  }

  async #send(row: OutboxRow) {
    const letter = letterSchema.parse(JSON.parse(row.payload));
    const from = await this.#tools.sender();
    if (!from) throw new Error('Lipsește adresa expeditorului: MAIL_FROM sau emailul firmei din setări.');
    const mail = outgoingMessage(row, letter, await this.#tools.render(letter), from);
    const signal = AbortSignal.any([this.#cut.signal, AbortSignal.timeout(this.#pace.timeoutMs)]);
    const note = await this.#tools.send(mail, signal);
    return {
      state: 'sent' as const,
      sent_at: new Date().toISOString(),
      note: shortened(note),
      payload: JSON.stringify(redactSecret(letter)),
    };
  }

  #afterFailure(row: OutboxRow, error: Error) {
    const verdict = retryAfterFailure(error, row.attempts, this.#pace.pausesMs);
    this.#tools.log.warn(
      { letter: row.id, attempt: row.attempts, state: verdict.state, reason: error.message },
      'a letter was not sent',
    );
    const note = shortened(error.message);
    if (verdict.state === 'failed') return { state: verdict.state, note };
    return { state: verdict.state, note, due_at: new Date(Date.now() + verdict.pauseMs).toISOString() };
  }

  /** A letter that is sent but not recorded would be sent again, so the record is tried while the claim holds. */
  async #record(row: OutboxRow, claimedBy: string, outcome: Parameters<typeof recordOutcome>[3], until: number) {
    for (let pause = 50; ; pause = Math.min(pause * 2, 5000)) {
      try {
        if (!(await recordOutcome(this.#db, row.id, claimedBy, outcome))) {
          this.#tools.log.warn(
            { letter: row.id, outcome: outcome.state },
            'the claim on a letter ran out before it was recorded',
          );
        }
        return;
      } catch (error) {
        this.#tools.log.error(
          { err: error, letter: row.id, outcome: outcome.state },
          'the outcome of a letter could not be recorded',
        );
        if (Date.now() + pause > until || this.#cut.signal.aborted) return;
        await sleep(pause);
      }
    }
  }
}

const shortened = (note: string) => note.slice(0, 500);
