import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmailKind, emailKinds, emailPayload } from '../../../contract/emails/email-kinds.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Db, Notifications } from '../../platform/db/database.ts';
import { createWorkerLoop, runWhileListening, settleAll, type WorkerLoop } from '../../platform/jobs/worker-loop.ts';
import { renderPaper } from '../papers/render-paper.ts';
import { readSite } from '../settings/setting-store.ts';
import { buildClientPageUrl, createClientPageLinks, endsWithClientLink } from './client-page-link.ts';
import {
  claimEmail,
  expireOverdue,
  findNextEmailTime,
  listDueEmails,
  listKindsTo,
  type OutboxRow,
  recordOutcome,
} from './outbox-store.ts';
import { buildOutgoingMessage, createSmtpSender, type Sender, type SendMessage } from './smtp.ts';
import {
  type EmailAttachment,
  type FileAttachment,
  readStoredEmail,
  redactStoredEmail,
  type StoredEmail,
} from './stored-email.ts';

const minutes = (count: number) => count * 60_000;

export interface OutboxPace {
  pausesMs: readonly number[];
  /** The longest pause between two rounds, in case the notification about another process's e-mail was lost. */
  maxPauseMs: number;
  timeoutMs: number;
  /** How long a claim holds; well above `timeoutMs`, so that only a dead process loses it. */
  claimMs: number;
  concurrency: number;
  /** How long closing waits for e-mails under way before it cuts their connections. */
  graceMs: number;
}

const defaultPace: OutboxPace = {
  pausesMs: [minutes(1), minutes(5), minutes(15), minutes(60), minutes(240), minutes(720), minutes(1440)],
  maxPauseMs: minutes(1),
  timeoutMs: 60_000,
  claimMs: minutes(5),
  concurrency: 3,
  graceMs: 3000,
};

interface OutboxWorkerOptions {
  renderEmail: Context['renderEmail'];
  send: SendMessage;
  sender: () => Promise<Sender | undefined>;
  publicUrl: string;
  /** Kinds that are not sent until the site has a public address. */
  heldBack?: EmailKind[];
  makeClientToken: (emailId: string) => string;
  log: { error(details: object, message: string): void; warn(details: object, message: string): void };
  now: () => Date;
  notifications: Notifications;
}

/** Sends e-mails while the server listens; those held back stay in the outbox, where staff can read them. */
export function startOutboxWorker(context: Context, pace?: Partial<OutboxPace>) {
  const { app, config, db, notifications, now, renderEmail, publicUrl, canEmailClients } = context;
  if (!config.smtpUrl) return;
  const sender = () => readSender(config, db);
  const send = createSmtpSender(config.smtpUrl);
  const { makeToken: makeClientToken } = createClientPageLinks(config);
  const heldBack = canEmailClients ? [] : listKindsTo('client', 'subscriber');
  const options = { renderEmail, send, sender, publicUrl, heldBack, makeClientToken, log: app.log, now, notifications };
  runWhileListening(app, new OutboxWorker(db, options, pace));
}

/** Returns undefined until MAIL_FROM or the company's address is set. */
export async function readSender({ mailFrom }: Config, db: Db): Promise<Sender | undefined> {
  if (mailFrom) return mailFrom;
  const { name, email } = await readSite(db);
  return email ? { name, address: email } : undefined;
}

/** Any number of processes may run it and die at any moment: e-mails are claimed, claims expire (docs/design/emails.md). */
export class OutboxWorker implements WorkerLoop {
  readonly #db: Db;
  readonly #options: OutboxWorkerOptions;
  readonly #pace: OutboxPace;
  readonly #loop: WorkerLoop;
  readonly #cut = new AbortController();

  constructor(db: Db, options: OutboxWorkerOptions, pace: Partial<OutboxPace> = {}) {
    this.#db = db;
    this.#options = options;
    this.#pace = { ...defaultPace, ...pace };
    this.#loop = createWorkerLoop({
      work: (stopping) => this.#deliverDue(stopping),
      pauseMs: Math.min(this.#pace.maxPauseMs, 2000),
      wokenBy: { notifications: options.notifications, channel: 'emails_queued' },
      onError: (error) => options.log.error({ err: error }, 'the outbox could not be read'),
    });
  }

  start() {
    this.#loop.start();
  }

  async stop() {
    const cut = setTimeout(() => this.#cut.abort(new Error('Serverul se oprește.')), this.#pace.graceMs);
    await this.#loop.stop();
    clearTimeout(cut);
  }

  async #deliverDue(stopping: AbortSignal) {
    const now = this.#options.now().toISOString();
    await expireOverdue(this.#db, now);
    const due = await listDueEmails(this.#db, now, 50, this.#options.heldBack);
    const queue = [...Map.groupBy(putIssuesOff(due, 3 * this.#pace.concurrency), buildMessageKey).values()];
    const deliverNext = async () => {
      for (let rows = queue.shift(); rows && !stopping.aborted; rows = queue.shift()) await this.#deliver(rows);
    };
    await settleAll(Array.from({ length: this.#pace.concurrency }, deliverNext));
    return due.length > 0 || this.#pauseUntilDue();
  }

  async #pauseUntilDue() {
    const next = await findNextEmailTime(this.#db, this.#options.heldBack);
    const pauseMs = next ? Date.parse(next) - this.#options.now().getTime() : Number.POSITIVE_INFINITY;
    return Math.min(Math.max(pauseMs, 1), this.#pace.maxPauseMs);
  }

  /** Sends the e-mails that form one message. If another process has claimed the first of them, it sends all. */
  async #deliver(due: Pick<OutboxRow, 'id'>[]) {
    const now = this.#options.now().getTime();
    const until = now + this.#pace.claimMs;
    const claim = { by: randomUUID(), now: new Date(now).toISOString(), until: new Date(until).toISOString() };
    const rows: OutboxRow[] = [];
    for (const { id } of due) {
      const row = await claimEmail(this.#db, id, claim);
      if (!row && rows.length === 0) return;
      if (row) rows.push(row);
    }
    for (const message of splitOffUnreadable(rows)) {
      const outcomes = await this.#send(message).catch((error) => this.#afterFailure(message, error));
      for (const [index, row] of message.entries())
        await this.#record(row, claim.by, outcomes[index] as Outcome, until);
    }
  }

  async #send(rows: OutboxRow[]): Promise<Outcome[]> {
    const { makeClientToken, renderEmail, publicUrl, sender } = this.#options;
    const emails = rows.map((one) => readStoredEmail(one, publicUrl));
    const [row, email] = [rows[0] as OutboxRow, emails[0] as StoredEmail];
    const from = await sender();
    if (!from) throw new Error('Lipsește adresa expeditorului: MAIL_FROM sau e-mailul firmei din setări.');
    const attachments = await drawPapers(
      this.#db,
      emails.flatMap((one) => one.attachments),
    );
    const token = endsWithClientLink(row.kind) ? makeClientToken(row.id) : undefined;
    const contents = await renderEmail(
      email.payload,
      token && buildClientPageUrl(publicUrl, token),
      emails.slice(1).map(({ payload }) => payload),
    );
    const message = buildOutgoingMessage(row, email, { ...contents, attachments }, from);
    const signal = AbortSignal.any([this.#cut.signal, AbortSignal.timeout(this.#pace.timeoutMs)]);
    const note = await this.#options.send(message, signal);
    const sent_at = this.#options.now().toISOString();
    return emails.map((sent) => ({
      state: 'sent' as const,
      sent_at,
      note: shortenNote(note),
      ...redactStoredEmail(sent),
    }));
  }

  #afterFailure(rows: OutboxRow[], error: Error) {
    const now = this.#options.now().getTime();
    return rows.map((row): Outcome => {
      const decision = retryAfterFailure(error, row.attempts, this.#pace.pausesMs);
      this.#options.log.warn(
        { email: row.id, attempt: row.attempts, state: decision.state, reason: error.message },
        'an e-mail was not sent',
      );
      const note = shortenNote(error.message);
      if (decision.state === 'failed') return { state: decision.state, note };
      return { state: decision.state, note, due_at: new Date(now + decision.pauseMs).toISOString() };
    });
  }

  /** An e-mail sent but not recorded would be sent again, so recording is retried while the claim holds. */
  async #record(row: OutboxRow, claimedBy: string, outcome: Outcome, until: number) {
    for (let pause = 50; ; pause = Math.min(pause * 2, 5000)) {
      try {
        if (!(await recordOutcome(this.#db, row.id, claimedBy, outcome))) {
          this.#options.log.warn(
            { email: row.id, outcome: outcome.state },
            'the claim on an e-mail expired before its outcome was recorded',
          );
        }
        return;
      } catch (error) {
        this.#options.log.error(
          { err: error, email: row.id, outcome: outcome.state },
          'the outcome of an e-mail could not be recorded',
        );
        if (this.#options.now().getTime() + pause > until || this.#cut.signal.aborted) return;
        await sleep(pause);
      }
    }
  }
}

type Outcome = Parameters<typeof recordOutcome>[3];

type DueEmail = Awaited<ReturnType<typeof listDueEmails>>[number];

/**
 * Issues of the newsletter are sent only when nothing else is due, and a few at a time, so that other e-mails do not
 * wait for them.
 */
function putIssuesOff(due: DueEmail[], atOnce: number) {
  const others = due.filter(({ kind }) => kind !== 'newsletterIssue');
  return others.length > 0 ? others : due.slice(0, atOnce);
}

const buildMessageKey = ({ id, kind, recipient, due_at }: DueEmail) =>
  emailKinds[kind]?.canBeJoined ? `${recipient.toLowerCase()} ${due_at}` : id;

/** An e-mail that cannot be read fails alone; the others of the message are sent. */
function splitOffUnreadable(rows: OutboxRow[]) {
  const readable = rows.filter(isReadable);
  const others = rows.filter((row) => !readable.includes(row)).map((row) => [row]);
  return readable.length > 0 ? [readable, ...others] : others;
}

function isReadable({ payload }: OutboxRow) {
  try {
    return emailPayload.safeParse(JSON.parse(payload)).success;
  } catch {
    return false;
  }
}

const drawPapers = (db: Db, attachments: EmailAttachment[]) =>
  Promise.all(
    attachments.map(async (attachment): Promise<FileAttachment> => {
      if (!('paper' in attachment)) return attachment;
      const { filename, paper } = attachment;
      return { filename, contentType: 'application/pdf', content: await renderPaper(db, paper) };
    }),
  );

const shortenNote = (note: string) => note.slice(0, 500);

type RetryDecision = { state: 'failed' } | { state: 'unsent'; pauseMs: number };

/** The nth failure is followed by the nth pause; without one the e-mail has failed. */
export function retryAfterFailure(error: unknown, attempts: number, pausesMs: readonly number[]): RetryDecision {
  const pauseMs = pausesMs[attempts - 1];
  if (isRefusedForGood(error) || pauseMs === undefined) return { state: 'failed' };
  return { state: 'unsent', pauseMs };
}

/**
 * Refused logins, refused senders and exhausted quotas also have 5xx codes, but pass: the operator corrects the
 * setting, or the quota is renewed.
 */
function isRefusedForGood(error: unknown) {
  const { responseCode = 0, command, response = '' } = error as SmtpError;
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA') && !refusesSender.test(response);
}

interface SmtpError {
  responseCode?: number;
  command?: string;
  response?: string;
}

/**
 * Many servers accept MAIL FROM and refuse the sender only at RCPT TO. Status codes of RFC 3463 for the sender's
 * address, a quota, policy and sign-in.
 */
const refusesSender = /^\d{3}[ -]5\.(1\.[78]|4\.5|7\.\d{1,3})\b/;
