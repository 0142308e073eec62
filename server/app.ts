import type { FastifyInstance } from 'fastify';
import type { Letter } from '../contract/letters.ts';
import { mountEveryAccountRoute } from './accounts/routes.ts';
import { mountActivity } from './activity/routes.ts';
import { addPages } from './add-pages.ts';
import type { Config } from './config.ts';
import { emptyBin } from './content/bin.ts';
import { keepUntilNextPublishing } from './content/publishing-clock.ts';
import { mountCorrespondence } from './correspondence.ts';
import { startDailyJobs } from './daily-jobs.ts';
import { mountDashboard } from './dashboard/routes.ts';
import type { OpenDatabase } from './db/database.ts';
import { openDoor } from './door.ts';
import { mountMetrics } from './health/metrics.ts';
import { mountHealth } from './health/routes.ts';
import { furnish } from './house.ts';
import { KeptReplies } from './http/kept-replies.ts';
import type { PostLimits } from './http/limits.ts';
import { queueLetter } from './mail/outbox.ts';
import type { Pace } from './mail/postman.ts';
import { emptyPictureBin } from './media/bin.ts';
import { mountPeople } from './people.ts';
import { mountPublishing } from './publishing.ts';
import { siteName } from './site/routes.ts';
import { mountVisits } from './visits.ts';

interface Options {
  dev?: boolean;
  /** The clock by which sessions expire and visits are booked. */
  now?: () => Date;
  /** How often the public forms may be sent. */
  limits?: PostLimits;
  /** How letters are sent and tried again. */
  mailPace?: Partial<Pace>;
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
  const kept = new KeptReplies();
  changes.onChange(() => kept.drop());
  const { app, fast, answered } = await openDoor(config, kept);
  const house = furnish({ app, kept, config, database, now, limits });
  const { mount, company, canSend } = house;

  mountHealth(app, db);
  mountMetrics(app, db, config.metricsToken, answered);
  await mountPublishing(house, { preparePictures });
  mountEveryAccountRoute(mount, db, { clock: now, siteName: () => siteName(db), company, queueLetter, canSend });
  mountActivity(mount, db);
  mountDashboard(mount, db, now);
  const { keepToTheTerms, forgetReader } = mountPeople(mount, house);
  const loadLetters = await addPages(house, fast, dev);
  const render = async (letter: Letter) => (await loadLetters()).renderLetter(letter);
  await mountVisits(house, render);
  await mountCorrespondence(house, { render, pace: mailPace, forgetReader });

  startDailyJobs(app, {
    'emptying the bin': () => emptyBin(db, now()),
    'emptying the bin of pictures': () => emptyPictureBin(db, now()),
    'forgetting what is too old': keepToTheTerms,
    'clearing leftovers': house.clearLeftovers,
  });
  await keepUntilNextPublishing(app, db, changes);
  return app;
}
