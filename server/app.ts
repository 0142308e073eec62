import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { type Letter, letterCompany } from '../contract/letters.ts';
import { staffGate } from './accounts/gate.ts';
import { mountEveryAccountRoute } from './accounts/routes.ts';
import { mountActivity } from './activity/routes.ts';
import { mountCalendarFeed } from './appointments/feed-routes.ts';
import { mountVisitPhotos } from './appointments/photo-routes.ts';
import { mountPortfolioDrafts } from './appointments/portfolio-draft.ts';
import { startReminders } from './appointments/reminders.ts';
import { mountAppointments } from './appointments/routes.ts';
import { mountVisitSettings } from './appointments/settings-routes.ts';
import { mountStaffVisits } from './appointments/staff-routes.ts';
import type { VisitNeeds } from './appointments/visit-needs.ts';
import { greetedName, visitInLetters } from './appointments/visit-words.ts';
import { dropContact, noteClient } from './clients/note-client.ts';
import type { Config } from './config.ts';
import { emptyBin } from './content/bin.ts';
import { publishClientWords, takeDownClientWords } from './content/client-testimonials.ts';
import { offeredService } from './content/offered-service.ts';
import { publishedList } from './content/public-documents.ts';
import { mountPublicContent } from './content/public-routes.ts';
import { keepUntilNextPublishing } from './content/publishing-clock.ts';
import { replacePictureInContent } from './content/replace-picture.ts';
import { mountStaffContent } from './content/staff-routes.ts';
import { startDailyJobs } from './daily-jobs.ts';
import { mountDashboard } from './dashboard/routes.ts';
import type { OpenDatabase } from './db/database.ts';
import { draftingProjects } from './draft-project.ts';
import { openMediaFiles, openPrivateFiles } from './files/open-files.ts';
import { AnsweredRequests, mountMetrics } from './health/metrics.ts';
import { mountHealth } from './health/routes.ts';
import { takeAnyForm } from './http/any-form.ts';
import { mountApiDocs } from './http/api-docs.ts';
import { handleErrors } from './http/error-handler.ts';
import { KeptReplies } from './http/kept-replies.ts';
import { limiting, type PostLimits } from './http/limits.ts';
import { mounting, mountingKept } from './http/mount.ts';
import { securityHeaders } from './http/security-headers.ts';
import { mountInquiries } from './inquiries/routes.ts';
import { mountStaffInquiries } from './inquiries/staff-routes.ts';
import { mountReplyTemplates } from './inquiries/template-routes.ts';
import { mountLetters } from './mail/letter-routes.ts';
import { type LettersBundle, loadBuiltLetters } from './mail/letters-bundle.ts';
import { queueLetter, withdrawLetter } from './mail/outbox.ts';
import type { Pace } from './mail/postman.ts';
import { startPostman } from './mail/start-postman.ts';
import { emptyPictureBin } from './media/bin.ts';
import { mountMediaLibrary } from './media/library-routes.ts';
import { cleanPicture } from './media/picture-intake.ts';
import { picturesAt } from './media/picture-lookup.ts';
import { mountMedia } from './media/routes.ts';
import { smallPicture } from './media/small-picture.ts';
import { uploadedFile } from './media/uploaded-file.ts';
import { mountIssues } from './newsletter/issue-routes.ts';
import { mountNewsletter, mountUnsubscribing } from './newsletter/routes.ts';
import { startIssueSender } from './newsletter/start-issue-sender.ts';
import { mountSubscribers } from './newsletter/subscriber-routes.ts';
import { type Answer, builtAssets } from './pages/assets.ts';
import { lettersOf, pagesOf, startVite } from './pages/dev-server.ts';
import { mountPages } from './pages/page-routes.ts';
import { publicRoutes } from './pages/public-routes.ts';
import { loadBuiltPages, rendererOf } from './pages/renderer.ts';
import { afterPaint } from './pages/scripts-after-paint.ts';
import { mountPeople } from './people.ts';
import { openReview } from './reviews/asking.ts';
import { mountReviews } from './reviews/routes.ts';
import { mountSeo } from './seo/routes.ts';
import { blankSite } from './site/blank-site.ts';
import { companyWords, mountLetterTexts } from './site/letter-texts.ts';
import { mountNotifications, notifyingStaff } from './site/notifications.ts';
import { mountSite, siteName } from './site/routes.ts';
import { mountSiteSettings, replacePictureInSite } from './site/settings-routes.ts';
import { readSite } from './site/site-store.ts';

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

/** Everything wired together: which feature gets what. */
export async function buildApp(
  config: Config,
  database: OpenDatabase,
  options: Options = {},
): Promise<FastifyInstance> {
  const { dev = false, now = () => new Date() } = options;
  const { db, changes } = database;
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const kept = new KeptReplies();
  changes.onChange(() => kept.drop());

  const fast: Answer[] = [(request, response) => kept.answer(request, response)];
  const answered = new AnsweredRequests();
  if (config.metricsToken) fast.unshift((_request, response) => answered.watch(response));
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: 'loopback',
    bodyLimit: 256 * 1024,
    // Long enough for a photo of 25 MB over a telephone.
    requestTimeout: 300_000,
    // A preview key stands in an address.
    routerOptions: { maxParamLength: 500 },
    serverFactory: (handler) => createServer(answeringFirst(fast, handler)),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  app.addHook('onSend', async (_request, reply) => void reply.headers({ ...securityHeaders, ...reply.getHeaders() }));
  await app.register(rateLimit, { global: false });
  await mountApiDocs(app);

  const gate = staffGate(db, now);
  const mount = mounting(app, gate);
  const mountKept = mountingKept(app, kept);
  const pictures = (urls: string[]) => picturesAt(db, urls);
  const mediaFolder = join(config.dataDir, 'media');
  const mediaFiles = openMediaFiles(config);
  const privateFiles = openPrivateFiles(config);
  const clean = (photo: Buffer) => cleanPicture(photo, 20_000_000);

  const newLimit = limiting(app, options.limits);
  const canSend = config.smtpUrl !== undefined;
  const visitNeeds = {
    db,
    now,
    publicUrl,
    findService: (id) => offeredService(db, id),
    company: async () => letterCompany((await readSite(db)) ?? blankSite, publicUrl),
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
    newLimit,
    canSend,
  } satisfies VisitNeeds;

  mountHealth(app, db);
  mountMetrics(app, db, config.metricsToken, answered);
  mountSite(mountKept, db, pictures);
  mountPublicContent(mountKept, db, pictures);
  mountSeo(
    app,
    kept,
    publicUrl,
    (kind) => publishedList(db, pictures, kind),
    () => siteName(db),
  );
  mountMedia(app, db, mediaFiles, mediaFolder, { prepare: options.preparePictures ?? false });
  mountStaffContent(mount, database, pictures);
  mountSiteSettings(mount, db, changes, pictures);
  mountNotifications(mount, db);
  await app.register(async (scope) => {
    await scope.register(multipart);
    const replacing = [replacePictureInContent, replacePictureInSite];
    mountMediaLibrary(mounting(scope, gate), { db, changes, files: mediaFiles, replacing });
    const camera = { db, now, files: privateFiles, clean: cleanPicture, shrink: smallPicture, receive: uploadedFile };
    mountVisitPhotos(mounting(scope, gate), camera);
  });
  mountEveryAccountRoute(mount, db, {
    clock: now,
    siteName: () => siteName(db),
    company: visitNeeds.company,
    queueLetter,
    canSend,
  });
  mountActivity(mount, db);
  mountDashboard(mount, db, now);
  const inquiryNeeds = {
    ...visitNeeds,
    dropContact,
    limit: newLimit(),
    darkroom: { files: privateFiles, clean },
  };
  mountInquiries(mount, inquiryNeeds);
  mountStaffInquiries(mount, inquiryNeeds);
  mountReplyTemplates(mount, db);
  const { keepToTheTerms, forgetReader } = mountPeople(mount, { database, now, privateFiles });
  mountAppointments(mount, visitNeeds);
  mountReviews(mount, {
    ...visitNeeds,
    changes,
    testimonials: { publish: publishClientWords, takeDown: takeDownClientWords },
  });
  mountVisitSettings(mount, db, now);
  mountCalendarFeed(mount, visitNeeds);
  mountPortfolioDrafts(mount, visitNeeds, privateFiles, draftingProjects(database, mediaFiles));
  mountNewsletter(mount, visitNeeds, { newLimit, canSend });
  await app.register(async (scope) => {
    takeAnyForm(scope);
    mountUnsubscribing(scope, mounting(scope, gate), visitNeeds);
  });

  const loadLetters = await addPages(app, publicUrl, kept, fast, dev);
  const render = async (letter: Letter) => (await loadLetters()).renderLetter(letter);
  mountLetters(mount, db, { render, canSend, company: visitNeeds.company });
  mountLetterTexts(mount, db, { company: visitNeeds.company, render });
  mountSubscribers(mount, visitNeeds, { forgetReader, scrub: database.scrub });
  mountIssues(mount, visitNeeds, { render, canSend });
  startIssueSender(app, visitNeeds);
  mountStaffVisits(mount, visitNeeds, render);
  const sender = async () => config.mailFrom ?? companySender((await readSite(db)) ?? blankSite);
  startPostman(app, db, { smtpUrl: config.smtpUrl, pace: options.mailPace, render, sender });

  startDailyJobs(app, {
    'emptying the bin': () => emptyBin(db, now()),
    'emptying the bin of pictures': () => emptyPictureBin(db, mediaFiles, now()),
    'forgetting what is too old': keepToTheTerms,
  });
  await keepUntilNextPublishing(app, db, changes);
  const stopReminders = startReminders(visitNeeds, (error) =>
    app.log.error({ err: error }, 'writing reminders failed'),
  );
  app.addHook('onClose', async () => stopReminders());
  return app;
}

function answeringFirst(fast: Answer[], handler: RequestListener) {
  return (request: IncomingMessage, response: ServerResponse) => {
    for (const answer of fast) if (answer(request, response)) return;
    handler(request, response);
  };
}

const companySender = ({ name, email }: { name: string; email: string }) =>
  email ? { name, address: email } : undefined;

type LoadLetters = () => Promise<LettersBundle>;

/** What was built of web/, or what Vite makes of it in development; the letters come from the same place. */
async function addPages(
  app: FastifyInstance,
  publicUrl: string,
  kept: KeptReplies,
  fast: Answer[],
  dev: boolean,
): Promise<LoadLetters> {
  const server = {
    publicUrl,
    fetchJson: async (path: string) => {
      const { statusCode, body } = await app.inject({ method: 'GET', url: path });
      return { status: statusCode, body: JSON.parse(body) };
    },
  };
  if (!dev) {
    fast.push(await builtAssets(resolve(import.meta.dirname, '../build/client')));
    mountPages(app, kept, afterPaint(publicRoutes(rendererOf(loadBuiltPages, server))));
    return loadBuiltLetters;
  }
  const vite = await startVite(app.server as Server);
  // Everything Vite does not know goes on to the router; pages are rendered anew each time.
  kept.keepNothing();
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()));
  app.addHook('onClose', () => vite.close());
  mountPages(app, kept, rendererOf(pagesOf(vite), server));
  return lettersOf(vite);
}
