import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { staffGate } from './accounts/gate.ts';
import type { Config } from './config.ts';
import type { OpenDatabase } from './db/database.ts';
import { clearLeftovers, type Removers } from './files/leftovers.ts';
import { openMediaFiles, openPrivateFiles } from './files/open-files.ts';
import { takeAnyForm } from './http/any-form.ts';
import type { KeptReplies } from './http/kept-replies.ts';
import { limiting, type PostLimits } from './http/limits.ts';
import { type Mount, mounting, mountingKept } from './http/mount.ts';
import { removeUnlessBack } from './media/bin.ts';
import { picturesAt } from './media/picture-lookup.ts';
import { visitOffice } from './visit-office.ts';

interface Foundation {
  app: FastifyInstance;
  kept: KeptReplies;
  config: Config;
  database: OpenDatabase;
  now: () => Date;
  limits: PostLimits | undefined;
}

export type House = ReturnType<typeof furnish>;

/** What the rooms share: the doors to mount on, the files, and what one feature does for another. */
export function furnish({ app, kept, config, database, now, limits }: Foundation) {
  const { db } = database;
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const gate = staffGate(db, now);
  const mediaFiles = openMediaFiles(config);
  const privateFiles = openPrivateFiles(config);
  const removers: Removers = {
    private: (name) => privateFiles.remove(name),
    media: removeUnlessBack(db, mediaFiles),
    database: database.scrub,
  };
  const newLimit = limiting(app, limits);
  const canSend = config.smtpUrl !== undefined;
  return {
    ...visitOffice({ db, now, publicUrl, newLimit, canSend }),
    app,
    kept,
    config,
    database,
    changes: database.changes,
    mount: mounting(app, gate),
    /** For routes that take multipart forms. */
    takingFiles: (mountThem: (mount: Mount) => void) =>
      app.register(async (scope) => {
        await scope.register(multipart);
        mountThem(mounting(scope, gate));
      }),
    /** For routes that take a form of any kind, or none. */
    takingAnyForm: (mountThem: (scope: FastifyInstance, mount: Mount) => void) =>
      app.register(async (scope) => {
        takeAnyForm(scope);
        mountThem(scope, mounting(scope, gate));
      }),
    mountKept: mountingKept(app, kept),
    pictures: (urls: string[]) => picturesAt(db, urls),
    mediaFiles,
    privateFiles,
    /** Removes what is left behind and due; never fails: what does not go now goes later. */
    clearLeftovers: () =>
      clearLeftovers(db, removers, now()).catch((error) => app.log.error({ err: error }, 'clearing leftovers failed')),
  };
}
