import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { RecordSecurityEvent } from '../contract/activity/security-events.ts';
import type { EmailPayload, RenderedEmail } from '../contract/emails/email-kinds.ts';
import type { EmailObstacle } from '../contract/emails/schemas.ts';
import type { CountedForm } from '../contract/statistics/schemas.ts';
import { type Config, findEmailObstacle, getPublicAddress } from './config.ts';
import type { ChangeNotifier, Db, Notifications, OpenDatabase } from './platform/db/database.ts';
import { openSecretKey } from './platform/db/encrypted-text.ts';
import { createPathDeriver } from './platform/db/secret.ts';
import type { MountCached } from './platform/http/cache/cached-calls.ts';
import type { ResponseCache } from './platform/http/cache/response-cache.ts';
import { type Authenticators, createMount, type Mount } from './platform/http/mount.ts';
import { createRateCounts } from './platform/http/rate-count-store.ts';
import {
  adjustRateLimits,
  type FormLimit,
  type KeyLimit,
  limitRefusedBodies,
  type RateLimit,
  RateLimiter,
} from './platform/http/rate-limits.ts';
import type { JobHandler } from './platform/jobs/define-job.ts';
import { type CallOutside, createOutgoingCalls } from './platform/outgoing/outgoing-calls.ts';
import { runDeletionQueue } from './platform/storage/deletion-queue.ts';
import { type Disk, type DiskSpace, openDisk } from './platform/storage/disk-space.ts';
import type { FileStore } from './platform/storage/file-store.ts';
import { openMediaStorage, openPrivateStorage } from './platform/storage/open-storage.ts';

/** A part of the server, exported by the index.ts of its folder; app.ts lists them all. */
export interface Feature {
  mount?: (context: Context) => unknown;
  /** Handlers of queued work (docs/design/jobs.md). */
  jobs?: (context: Context) => JobHandler[];
  /** Keyed by the name of the job in the log (docs/design/process.md). */
  dailyJobs?: Record<string, (context: Context) => Promise<unknown>>;
}

/** Given to every feature; imports the foundation only. */
export interface Context {
  app: FastifyInstance;
  config: Config;
  db: Db;
  /** Notifies all processes when published content changes. */
  changes: ChangeNotifier;
  notifications: Notifications;
  responseCache: ResponseCache;
  now: () => Date;
  /** The public address of the site, without a trailing slash. */
  publicUrl: string;
  /** E-mails that cannot be sent stay readable in the outbox. */
  emailObstacle: EmailObstacle | null;
  canEmailStaff: boolean;
  /** False without a mail server, and while links in e-mails would lead to this machine. */
  canEmailClients: boolean;
  /** `clientUrl`: a link to the client's page; only in e-mails that are really sent. */
  renderEmail: (email: EmailPayload, clientUrl?: string, others?: EmailPayload[]) => Promise<RenderedEmail>;
  /** A secret path for a private page; the same for every call with the same key. */
  derivePath: (purpose: string, key: string) => string;
  /** Writes a log line, and counts the event in the security log that administrators see. */
  recordSecurityEvent: RecordSecurityEvent;
  /** Adds an accepted form to the statistics; not called for suspicious ones. */
  countSent: (form: CountedForm) => void;
  mount: Mount;
  /** Mounts calls whose reply is the same for everybody; it is cached until the content changes. */
  mountCached: MountCached;
  /** Mounts routes that take multipart forms. */
  mountUploads: (mountRoutes: (mount: Mount) => void) => PromiseLike<unknown>;
  /** Mounts routes that ignore their body. */
  mountAnyBody: (mountRoutes: (mount: Mount, scope: FastifyInstance) => void) => PromiseLike<unknown>;
  /** Mounts routes that get their body unparsed, as a buffer, because its signature covers every byte. */
  mountRawBody: (mountRoutes: (mount: Mount) => void) => PromiseLike<unknown>;
  /** Returns the limit of this name: the default, unless the start adjusts it (docs/design/limits.md). */
  limit: AdjustLimit;
  /** Calls are counted by name; `times` raises the limit for high-volume calls. */
  limitCalls: (name: string, times?: number) => RateLimit;
  limitForm: (name: string) => FormLimit;
  /** Limits the calls of each known caller, such as a token, to `max` in ten minutes. */
  limitEach: (name: string, max: number) => KeyLimit;
  /** The local disk, which holds the database and the files. */
  disk: Disk;
  mediaFiles: FileStore;
  privateFiles: FileStore;
  /** The only way to call a server whose address staff entered. */
  callOutside: CallOutside;
  /** Deletes the files that are due. It never throws: files that cannot be deleted now are retried later. */
  runDeletionQueue: () => Promise<void>;
}

export type DbContext = Pick<Context, 'db' | 'now'>;

export type AdjustLimit = (name: string, usual: number) => number;

interface ContextOptions
  extends Pick<
    Context,
    | 'app'
    | 'config'
    | 'responseCache'
    | 'now'
    | 'mountCached'
    | 'limit'
    | 'renderEmail'
    | 'recordSecurityEvent'
    | 'countSent'
  > {
  database: OpenDatabase;
  authenticators: Authenticators;
  diskSpace: (() => Promise<DiskSpace>) | undefined;
  /** Deletes a file unless its picture is in the library again. */
  removeMediaFile: (name: string, files: FileStore) => Promise<void>;
}

export function createContext(options: ContextOptions): Context {
  const { database, authenticators, removeMediaFile, diskSpace, ...given } = options;
  const { app, config, now } = given;
  const { db, changes, notifications } = database;
  const emailObstacle = findEmailObstacle(config);
  const limits = adjustRateLimits(given.limit);
  const rateLimiter = new RateLimiter(createRateCounts(db), limits, now, given.recordSecurityEvent);
  limitRefusedBodies(app, limits, now);
  const disk = openDisk(config.dataDir, diskSpace);
  const mediaFiles = openMediaStorage(config, disk);
  const privateFiles = openPrivateStorage(config, disk);
  const removers = {
    private: (name: string) => privateFiles.remove(name),
    media: (name: string) => removeMediaFile(name, mediaFiles),
    database: database.scrub,
  };
  return {
    ...given,
    db,
    changes,
    notifications,
    publicUrl: getPublicAddress(config),
    emailObstacle,
    canEmailStaff: emailObstacle !== 'smtp',
    canEmailClients: emailObstacle === null,
    derivePath: createPathDeriver(openSecretKey(config)),
    mount: createMount(app, authenticators),
    mountUploads: (mountRoutes) =>
      app.register(async (scope) => {
        await scope.register(multipart);
        mountRoutes(createMount(scope, authenticators));
      }),
    mountAnyBody: (mountRoutes) =>
      app.register(async (scope) => {
        acceptAnyBody(scope);
        mountRoutes(createMount(scope, authenticators), scope);
      }),
    mountRawBody: (mountRoutes) =>
      app.register(async (scope) => {
        acceptAnyBody(scope, (body) => body);
        mountRoutes(createMount(scope, authenticators));
      }),
    limitCalls: (name, times) => rateLimiter.limitCalls(name, times),
    limitForm: (name) => rateLimiter.limitForm(name),
    limitEach: (name, max) => rateLimiter.limitEach(name, given.limit(name, max)),
    disk,
    mediaFiles,
    privateFiles,
    callOutside: createOutgoingCalls({ allowedHosts: config.outgoingHosts, stopping: signalStop(app) }),
    runDeletionQueue: () =>
      runDeletionQueue(db, removers, now()).catch((error) =>
        app.log.error({ err: error }, 'running the deletion queue failed'),
      ),
  };
}

function signalStop(app: FastifyInstance) {
  const stop = new AbortController();
  app.addHook('onClose', () => stop.abort(new Error('Serverul se oprește.')));
  return stop.signal;
}

function acceptAnyBody(scope: FastifyInstance, parse: (body: Buffer) => unknown = () => undefined) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, parse(body as Buffer)));
}
