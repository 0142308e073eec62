import type { FastifyInstance } from 'fastify';
import { dayInBucharest } from '../contract/kernel/local-time.ts';
import { mountAccounts } from './accounts/account-routes.ts';
import { mountEmailChanges } from './accounts/email-change-routes.ts';
import { deleteExpiredAccess } from './accounts/expired-access.ts';
import { mountOwnAccount } from './accounts/own-account-routes.ts';
import { mountPasswordLinks } from './accounts/passwords/password-link-routes.ts';
import { createAuthenticator } from './accounts/sessions/authenticate.ts';
import { mountSignInRules } from './accounts/sign-in/code-requirement.ts';
import { mountOneTimeCodes } from './accounts/sign-in/one-time-code-routes.ts';
import { mountSignIn } from './accounts/sign-in/sign-in-routes.ts';
import { recordRateLimits } from './activity/refused-requests.ts';
import { pruneSecurityEvents, startSecurityLog } from './activity/security-log.ts';
import { mountBackup } from './backup/routes.ts';
import { startBackups } from './backup/schedule.ts';
import { mountBrand } from './brand/routes.ts';
import { mountClients } from './clients/routes.ts';
import type { Config } from './config.ts';
import { emptyBin } from './content/bin.ts';
import { createMissingPages } from './content/missing-pages.ts';
import { mountPublicContent } from './content/public/public-routes.ts';
import { startPublishingTimer } from './content/public/publishing-timer.ts';
import { listReferrers } from './content/referrers.ts';
import { replacePictureInContent } from './content/replace-picture.ts';
import { mountStaffContent } from './content/staff/staff-routes.ts';
import { type Context, createContext } from './context.ts';
import { mountCoverage } from './coverage/routes.ts';
import { mountActivity } from './dashboard/activity-routes.ts';
import { mountDashboard } from './dashboard/routes.ts';
import type { OpenDatabase } from './db/database.ts';
import { readEmailLogo } from './emails/email-company.ts';
import { loadBuiltEmails } from './emails/email-renderer.ts';
import { mountEmails } from './emails/email-routes.ts';
import { mountEmailTexts } from './emails/email-texts.ts';
import { type OutboxPace, startOutboxWorker } from './emails/outbox-worker.ts';
import { mountNotifications } from './emails/staff-recipients.ts';
import { mountMetrics } from './health/metrics.ts';
import { mountHealth } from './health/routes.ts';
import { deleteExpiredCounts } from './http/rate-count-store.ts';
import { createHttpServer } from './http-server.ts';
import { mountInbox } from './inbox/routes.ts';
import { mountInquiries } from './inquiries/routes.ts';
import { pruneSpam } from './inquiries/spam-store.ts';
import { mountReplyTemplates } from './inquiries/template-routes.ts';
import { startDailyJobs } from './jobs/daily-jobs.ts';
import { mountLocalities } from './localities/routes.ts';
import { createMediaRemover, emptyPictureBin } from './media/bin.ts';
import { mountMediaLibrary } from './media/library-routes.ts';
import { mountMedia } from './media/routes.ts';
import { mountVideos } from './media/video/video-routes.ts';
import { limitPhotoBodies } from './media/visitor-photos/large-bodies.ts';
import { mountIssues } from './newsletter/issue-routes.ts';
import { startIssueSender } from './newsletter/issue-sender.ts';
import { mountNewsletter } from './newsletter/routes.ts';
import { mountSubscribers } from './newsletter/subscriber-routes.ts';
import { pruneUnconfirmed } from './newsletter/subscriber-store.ts';
import { loadDevEmails, loadDevPages, mountDevPages, startVite } from './pages/dev-server.ts';
import { mountBuiltPages } from './pages/page-routes.ts';
import { createRenderer, loadBuiltPages } from './pages/renderer.ts';
import { runRetention } from './privacy/retention.ts';
import { mountPrivacy } from './privacy/routes.ts';
import { mountReviews } from './reviews/routes.ts';
import { renewLife } from './sample/renew-life.ts';
import { mountSeo } from './seo/routes.ts';
import { mountSetup } from './setup/routes.ts';
import { mountSite, replacePictureInSite } from './site/routes.ts';
import { mountStatistics } from './statistics/routes.ts';
import { pruneDailyCounts, startCounting } from './statistics/start-counting.ts';
import type { DiskSpace } from './storage/disk-space.ts';
import { mountTimeline } from './timeline/client-routes.ts';
import { startReminders } from './visits/emails/reminders.ts';
import { mountVisits } from './visits/routes.ts';
import { pruneSuspiciousVisits } from './visits/suspicious-visit-store.ts';
import { startWaitingList } from './visits/waiting/offer-windows.ts';
import { deletePastEntries, pruneSuspiciousEntries } from './visits/waiting/waiting-store.ts';

interface Options {
  dev?: boolean;
  now?: () => Date;
  /** Of what strangers may cause; the default ones where left out. */
  limits?: Partial<Context['limits']>;
  outboxPace?: Partial<OutboxPace>;
  /** Of the disk that holds the data. */
  diskSpace?: () => Promise<DiskSpace>;
  /** Create the usual variants of every picture in advance. */
  preparePictures?: boolean;
  /** Make the daily backup. */
  makeBackups?: boolean;
}

/** Mounts every feature on one server. */
export async function buildApp(
  config: Config,
  database: OpenDatabase,
  options: Options = {},
): Promise<FastifyInstance> {
  const { dev = false, now = () => new Date(), limits = {}, outboxPace, diskSpace } = options;
  const { preparePictures = false, makeBackups = false } = options;
  const { db, changes } = database;
  const { app, responseCache, earlyHandlers, answered } = await createHttpServer(config);
  changes.onChange(() => responseCache.clear());
  const vite = dev ? await startVite(app.server) : undefined;
  const loadEmails = vite ? () => loadDevEmails(vite) : loadBuiltEmails;
  const loadPages = vite ? () => loadDevPages(vite) : loadBuiltPages;
  const securityLog = startSecurityLog(app, db, now);
  const { record: recordSecurityEvent } = securityLog;
  recordRateLimits(app, recordSecurityEvent);
  const dailyCounts = startCounting(app, db, now);
  const context = createContext({
    ...{ app, config, database, responseCache, now, limits, diskSpace, recordSecurityEvent },
    countSent: (form) => dailyCounts.add('sent', form),
    authenticate: createAuthenticator(db, now, recordSecurityEvent),
    renderEmail: async (email) => (await loadEmails()).renderEmail(email, await readEmailLogo(db, email)),
    removeMediaFile: (name, files) => createMediaRemover(db, files)(name),
  });

  mountHealth(context);
  mountMetrics(context, answered);

  mountSite(context);
  await mountBrand(context);
  mountPublicContent(context);
  mountStaffContent(context);
  limitPhotoBodies(app);
  mountMedia(context, { prepare: preparePictures });
  await mountVideos(context);
  await mountMediaLibrary(context, { listReferrers, replacers: [replacePictureInContent, replacePictureInSite] });
  mountSeo(context);

  mountSignIn(context);
  mountPasswordLinks(context);
  mountOwnAccount(context);
  mountEmailChanges(context);
  mountOneTimeCodes(context);
  mountAccounts(context);
  mountSignInRules(context);
  mountDashboard(context);
  mountActivity(context, securityLog);
  mountClients(context);
  mountTimeline(context);
  mountPrivacy(context);
  mountBackup(context);
  mountLocalities(context);
  mountCoverage(context);
  mountSetup(context, createRenderer(loadPages, context));
  await mountStatistics(context, dailyCounts);
  if (makeBackups) startBackups(context);

  await mountVisits(context);
  startReminders(context);
  startWaitingList(context);
  mountReviews(context);
  mountInquiries(context);
  mountReplyTemplates(context);
  mountInbox(context);
  await mountNewsletter(context);
  mountSubscribers(context);
  mountIssues(context);
  startIssueSender(context);
  mountEmails(context);
  mountEmailTexts(context);
  mountNotifications(context);
  startOutboxWorker(context, outboxPace);

  if (vite) mountDevPages(context, vite);
  else earlyHandlers.push(await mountBuiltPages(context));

  const dailyJobs = {
    'emptying the bin': () => emptyBin(db, now()),
    'emptying the bin of pictures': () => emptyPictureBin(db, now()),
    'deleting suspicious requests': async () => {
      await pruneSuspiciousVisits(db, now());
      await pruneSuspiciousEntries(db, now());
      await pruneSpam(db, now());
      await pruneUnconfirmed(db, now());
      await deleteExpiredCounts(db, now());
    },
    'erasing personal data past its retention': () => runRetention(context),
    'deleting past waiting lists': () => deletePastEntries(db, dayInBucharest(now())),
    'deleting expired sessions and links': () => deleteExpiredAccess(db, now()),
    'deleting old security events': () => pruneSecurityEvents(db, now()),
    'deleting old daily counts': () => pruneDailyCounts(db, now()),
    "renewing the sample company's life": () => renewLife(context),
  };
  startDailyJobs(context, dailyJobs, context.runDeletionQueue);
  await createMissingPages(db);
  await startPublishingTimer(app, db, changes);
  return app;
}
