import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { RecordSecurityEvent } from '../contract/activity/security-events.ts';
import type { EmailPayload, RenderedEmail } from '../contract/emails/email-payload.ts';
import type { CountedForm } from '../contract/statistics/schemas.ts';
import { type Config, publicAddress } from './config.ts';
import type { ChangeNotifier } from './db/change-notifier.ts';
import type { Db, OpenDatabase } from './db/database.ts';
import { openSecretKey } from './db/secret-key.ts';
import { createCachedCalls, type MountCached, type ReadCached } from './http/cache/cached-calls.ts';
import type { ResponseCache } from './http/cache/response-cache.ts';
import { type Authenticate, createMount, type Mount } from './http/mount.ts';
import { createRateCounts } from './http/rate-counts.ts';
import { defaultRateLimits, type FormLimit, type RateLimit, RateLimiter, type RateLimits } from './http/rate-limits.ts';
import { limitRefusedBodies } from './http/refused-bodies.ts';
import { runDeletionQueue } from './storage/deletion-queue.ts';
import { type Disk, type DiskSpace, openDisk } from './storage/disk-space.ts';
import type { FileStore } from './storage/file-store.ts';
import { openMediaStorage, openPrivateStorage } from './storage/open-storage.ts';

/** What strangers may cause (docs/decisions/028). */
interface Limits extends RateLimits {
  /** Of one e-mail address and of one phone number: requests not answered yet. More are suspicious. */
  openPerEmail: number;
  openPerPhone: number;
  /** E-mails a day to one address for each purpose. */
  emailsADay: number;
  /** Of one visit, by its visitor. */
  moves: number;
}

export const defaultLimits: Limits = {
  ...defaultRateLimits,
  openPerEmail: 3,
  openPerPhone: 5,
  emailsADay: 6,
  moves: 5,
};

/** What every feature gets; it knows the foundation alone. */
export interface Context {
  app: FastifyInstance;
  config: Config;
  database: OpenDatabase;
  db: Db;
  /** Notifies all processes when published content changes. */
  changes: ChangeNotifier;
  responseCache: ResponseCache;
  now: () => Date;
  /** The public address of the site, without a trailing slash. */
  publicUrl: string;
  /** False without SMTP: e-mails then stay readable in the outbox. */
  canSendEmail: boolean;
  /** For what must not be readable in the database. */
  secretKey: Buffer;
  renderEmail: (email: EmailPayload) => Promise<RenderedEmail>;
  /** A log line and, added up by the hour, an entry for administrators. */
  recordSecurityEvent: RecordSecurityEvent;
  /** For the statistics: a form was accepted and is not suspicious. */
  countSent: (form: CountedForm) => void;
  mount: Mount;
  /** For replies that are the same for everybody: cached until the content changes. */
  mountCached: MountCached;
  readCached: ReadCached;
  /** For routes that take multipart forms. */
  mountUploads: (mountRoutes: (mount: Mount) => void) => PromiseLike<unknown>;
  /** For routes that ignore their body, whatever its type. */
  mountAnyBody: (mountRoutes: (mount: Mount, scope: FastifyInstance) => void) => PromiseLike<unknown>;
  limits: Limits;
  /** Each name has its own count; `times` the usual limit for calls that come in numbers. */
  limitCalls: (name: string, times?: number) => RateLimit;
  limitForm: (name: string) => FormLimit;
  /** The local one, which holds the database and the files. */
  disk: Disk;
  mediaFiles: FileStore;
  /** Photos that only the staff see. */
  privateFiles: FileStore;
  /** Deletes the files that are due; never fails: what cannot be deleted now is retried later. */
  runDeletionQueue: () => Promise<void>;
}

interface ContextOptions
  extends Pick<
    Context,
    'app' | 'config' | 'database' | 'responseCache' | 'now' | 'renderEmail' | 'recordSecurityEvent' | 'countSent'
  > {
  authenticate: Authenticate;
  limits: Partial<Limits>;
  /** Of the disk; what the system says otherwise. */
  diskSpace: (() => Promise<DiskSpace>) | undefined;
  /** Keeps files of pictures that are in the library again. */
  removeMediaFile: (name: string, files: FileStore) => Promise<void>;
}

export function createContext(options: ContextOptions): Context {
  const { authenticate, removeMediaFile, diskSpace, ...given } = options;
  const { app, config, database, responseCache, now } = given;
  const { db, changes } = database;
  const limits = { ...defaultLimits, ...given.limits };
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
    publicUrl: publicAddress(config),
    canSendEmail: config.smtpUrl !== undefined,
    secretKey: openSecretKey(config),
    mount: createMount(app, authenticate),
    ...createCachedCalls(app, responseCache),
    mountUploads: (mountRoutes) =>
      app.register(async (scope) => {
        await scope.register(multipart);
        mountRoutes(createMount(scope, authenticate));
      }),
    mountAnyBody: (mountRoutes) =>
      app.register(async (scope) => {
        acceptAnyBody(scope);
        mountRoutes(createMount(scope, authenticate), scope);
      }),
    limits,
    limitCalls: (name, times) => rateLimiter.limitCalls(name, times),
    limitForm: (name) => rateLimiter.limitForm(name),
    disk,
    mediaFiles,
    privateFiles,
    runDeletionQueue: () =>
      runDeletionQueue(db, removers, now()).catch((error) =>
        app.log.error({ err: error }, 'running the deletion queue failed'),
      ),
  };
}

function acceptAnyBody(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, _body, done) =>
    done(null, undefined),
  );
}
