import type { FastifyInstance } from 'fastify';
import type { EmailPayload } from '../contract/emails/email-payload.ts';
import { mountAccountRoutes } from './accounts/routes.ts';
import { mountActivity } from './activity/routes.ts';
import { addPages } from './add-pages.ts';
import type { Config } from './config.ts';
import { emptyBin } from './content/bin.ts';
import { startPublishingTimer } from './content/publishing-clock.ts';
import { createContext } from './context.ts';
import { mountCorrespondence } from './correspondence.ts';
import { mountDashboard } from './dashboard/routes.ts';
import type { OpenDatabase } from './db/database.ts';
import { queueEmail } from './emails/outbox.ts';
import type { OutboxPace } from './emails/outbox-worker.ts';
import { mountMetrics } from './health/metrics.ts';
import { mountHealth } from './health/routes.ts';
import type { RateLimits } from './http/rate-limits.ts';
import { ResponseCache } from './http/response-cache.ts';
import { createHttpServer } from './http-server.ts';
import { startDailyJobs } from './jobs/daily-jobs.ts';
import { emptyPictureBin } from './media/bin.ts';
import { mountPrivacy } from './privacy/routes.ts';
import { mountPublishing } from './publishing.ts';
import { siteName } from './site/routes.ts';
import { mountVisits } from './visits.ts';

interface Options {
  dev?: boolean;
  /** The clock by which sessions expire and visits are booked. */
  now?: () => Date;
  /** How often the public forms may be sent. */
  limits?: RateLimits;
  /** How letters are sent and tried again. */
  mailPace?: Partial<OutboxPace>;
  /** Make the usual sizes of every picture in advance. */
  preparePictures?: boolean;
}

/** Everything wired together; each group of rooms says in its own file which feature gets what. */
export async function buildApp(
  config: Config,
  database: OpenDatabase,
  options: Options = {},
): Promise<FastifyInstance> {
  const { dev = false, now = () => new Date(), limits, mailPace, preparePictures = false } = options;
  const { db, changes } = database;
  const kept = new ResponseCache();
  changes.onChange(() => kept.clear());
  const { app, fast, answered } = await createHttpServer(config, kept);
  const house = createContext({ app, kept, config, database, now, limits });
  const { mount, company, canSend } = house;

  mountHealth(app, db);
  mountMetrics(app, db, config.metricsToken, answered);
  await mountPublishing(house, { preparePictures });
  mountAccountRoutes(mount, db, {
    clock: now,
    siteName: () => siteName(db),
    company,
    queueLetter: queueEmail,
    canSend,
  });
  mountActivity(mount, db);
  mountDashboard(mount, db, now);
  const { keepToTheTerms, forgetReader } = mountPrivacy(mount, house);
  const loadLetters = await addPages(house, fast, dev);
  const render = async (letter: EmailPayload) => (await loadLetters()).renderEmail(letter);
  await mountVisits(house, render);
  await mountCorrespondence(house, { render, pace: mailPace, forgetReader });

  startDailyJobs(app, {
    'emptying the bin': () => emptyBin(db, now()),
    'emptying the bin of pictures': () => emptyPictureBin(db, now()),
    'forgetting what is too old': keepToTheTerms,
    'clearing leftovers': house.runDeletionQueue,
  });
  await startPublishingTimer(app, db, changes);
  return app;
}
