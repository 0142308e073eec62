import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { letterCompany } from '../contract/letters.ts';
import { staffGate } from './accounts/gate.ts';
import type { VisitNeeds } from './appointments/visit-needs.ts';
import { greetedName, visitInLetters } from './appointments/visit-words.ts';
import { noteClient } from './clients/note-client.ts';
import type { Config } from './config.ts';
import { offeredService } from './content/offered-service.ts';
import type { OpenDatabase } from './db/database.ts';
import { clearLeftovers, type Removers } from './files/leftovers.ts';
import { openMediaFiles, openPrivateFiles } from './files/open-files.ts';
import { takeAnyForm } from './http/any-form.ts';
import type { KeptReplies } from './http/kept-replies.ts';
import { limiting, type PostLimits } from './http/limits.ts';
import { type Mount, mounting, mountingKept } from './http/mount.ts';
import { queueLetter, withdrawLetter } from './mail/outbox.ts';
import { removeUnlessBack } from './media/bin.ts';
import { picturesAt } from './media/picture-lookup.ts';
import { openReview } from './reviews/asking.ts';
import { blankSite } from './site/blank-site.ts';
import { companyWords } from './site/letter-texts.ts';
import { notifyingStaff } from './site/notifications.ts';
import { siteName } from './site/routes.ts';
import { readSite } from './site/site-store.ts';

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
  const company = async () => letterCompany((await readSite(db)) ?? blankSite, publicUrl);
  const visitNeeds = {
    db,
    now,
    publicUrl,
    findService: (id) => offeredService(db, id),
    company,
    queueLetter: notifyingStaff(queueLetter),
    usualWords: async (trx, kind, visit) =>
      companyWords(trx, kind, {
        ...visitInLetters(visit),
        name: greetedName(visit.name),
        company: await siteName(trx),
      }),
    withdrawLetter,
    openReview: (trx, visit) => openReview(trx, visit, now()),
    noteClient,
    newLimit: limiting(app, limits),
    canSend: config.smtpUrl !== undefined,
  } satisfies VisitNeeds;
  return {
    ...visitNeeds,
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
