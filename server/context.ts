import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { createAuthenticator } from './accounts/authenticate.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { acceptAnyBody } from './http/accept-any-body.ts';
import { createCachedMount, createMount, type Mount } from './http/mount.ts';
import { createRateLimiter, type RateLimits } from './http/rate-limits.ts';
import type { ResponseCache } from './http/response-cache.ts';
import { createMediaRemover } from './media/bin.ts';
import { picturesAt } from './media/picture-lookup.ts';
import { type FileRemovers, runDeletionQueue } from './storage/deletion-queue.ts';
import { openMediaStorage, openPrivateStorage } from './storage/open-storage.ts';
import { visitOffice } from './visit-office.ts';

interface Foundation {
  app: FastifyInstance;
  kept: ResponseCache;
  config: Config;
  database: OpenDatabase;
  now: () => Date;
  limits: RateLimits | undefined;
}

export type Context = ReturnType<typeof createContext>;

/** What the rooms share: the doors to mount on, the files, and what one feature does for another. */
export function createContext({ app, kept, config, database, now, limits }: Foundation) {
  const { db } = database;
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const gate = createAuthenticator(db, now);
  const mediaFiles = openMediaStorage(config);
  const privateFiles = openPrivateStorage(config);
  const removers: FileRemovers = {
    private: (name) => privateFiles.remove(name),
    media: createMediaRemover(db, mediaFiles),
    database: database.scrub,
  };
  const newLimit = createRateLimiter(app, limits);
  const canSend = config.smtpUrl !== undefined;
  return {
    ...visitOffice({ db, now, publicUrl, newLimit, canSend }),
    app,
    kept,
    config,
    database,
    changes: database.changes,
    mount: createMount(app, gate),
    /** For routes that take multipart forms. */
    takingFiles: (mountThem: (mount: Mount) => void) =>
      app.register(async (scope) => {
        await scope.register(multipart);
        mountThem(createMount(scope, gate));
      }),
    /** For routes that take a form of any kind, or none. */
    takingAnyForm: (mountThem: (scope: FastifyInstance, mount: Mount) => void) =>
      app.register(async (scope) => {
        acceptAnyBody(scope);
        mountThem(scope, createMount(scope, gate));
      }),
    mountKept: createCachedMount(app, kept),
    pictures: (urls: string[]) => picturesAt(db, urls),
    mediaFiles,
    privateFiles,
    /** Removes what is left behind and due; never fails: what does not go now goes later. */
    runDeletionQueue: () =>
      runDeletionQueue(db, removers, now()).catch((error) =>
        app.log.error({ err: error }, 'clearing leftovers failed'),
      ),
  };
}
