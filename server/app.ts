import type { FastifyInstance } from 'fastify';
import { accounts } from './accounts/index.ts';
import { createAuthenticator } from './accounts/sessions/authenticate.ts';
import { listUsers } from './accounts/user-store.ts';
import { activity } from './activity/index.ts';
import { recordRateLimits, startSecurityLog } from './activity/security-log.ts';
import { readAccessNotes } from './agreements/agreement-store.ts';
import { agreements } from './agreements/index.ts';
import { findVisitLink } from './agreements/match-visit.ts';
import { backup } from './backup/index.ts';
import { brand } from './brand/index.ts';
import { createClientAuthenticator } from './clients/access/client-access.ts';
import { clients } from './clients/index.ts';
import type { Config } from './config.ts';
import { content } from './content/index.ts';
import { listReferrers } from './content/referrers.ts';
import { replacePictureInContent } from './content/write-version.ts';
import { type AdjustLimit, createContext, type Feature } from './context.ts';
import { coverage } from './coverage/index.ts';
import { crew } from './crew/index.ts';
import { dashboard } from './dashboard/index.ts';
import type { OpenDatabase } from './db/database.ts';
import { readEmailLogo } from './emails/email-company.ts';
import { loadBuiltEmails } from './emails/email-renderer.ts';
import { emails } from './emails/index.ts';
import type { OutboxPace } from './emails/outbox-worker.ts';
import { health } from './health/index.ts';
import { createCachedCalls } from './http/cache/cached-calls.ts';
import { deleteExpiredCounts } from './http/rate-count-store.ts';
import { createHttpServer } from './http-server.ts';
import { inquiries } from './inquiries/index.ts';
import { startDailyJobs } from './jobs/daily-jobs.ts';
import { localities } from './localities/index.ts';
import { createMediaRemover } from './media/bin.ts';
import { media } from './media/index.ts';
import { newsletter } from './newsletter/index.ts';
import { isSubscribed } from './newsletter/subscriber-store.ts';
import { loadDevEmails, loadDevPages, startVite } from './pages/dev-server.ts';
import { pages } from './pages/index.ts';
import { createRenderer, loadBuiltPages } from './pages/renderer.ts';
import { planning } from './planning/index.ts';
import { privacy } from './privacy/index.ts';
import { findOwnIdentity } from './privacy/own-record-store.ts';
import { push } from './push/index.ts';
import type { PushPace } from './push/push-worker.ts';
import { quotes } from './quotes/index.ts';
import { readWorkOrders } from './quotes/paper-routes.ts';
import { isAcceptedQuote } from './quotes/quote-store.ts';
import { reviews } from './reviews/index.ts';
import { sample } from './sample/index.ts';
import { seo } from './seo/index.ts';
import { setup } from './setup/index.ts';
import { site } from './site/index.ts';
import { replacePictureInSite } from './site/save-site.ts';
import { startCounting } from './statistics/beacon-route.ts';
import { statistics } from './statistics/index.ts';
import type { DiskSpace } from './storage/disk-space.ts';
import { joinTeam, teams } from './teams/index.ts';
import { readHistory } from './timeline/timeline.ts';
import { refuseTeamMisfits } from './visits/availability/affected-visits.ts';
import { renewEmailLink } from './visits/emails/renew-email-link.ts';
import { visits } from './visits/index.ts';
import { listVisitsFromInquiry } from './visits/visit-list-store.ts';

interface Options {
  dev?: boolean;
  now?: () => Date;
  adjustLimit?: AdjustLimit;
  outboxPace?: Partial<OutboxPace>;
  pushPace?: Partial<PushPace>;
  diskSpace?: () => Promise<DiskSpace>;
  preparePictures?: boolean;
  makeBackups?: boolean;
}

const rateCounts: Feature = {
  dailyJobs: { 'deleting expired rate counts': ({ db, now }) => deleteExpiredCounts(db, now()) },
};

export async function buildApp(
  config: Config,
  database: OpenDatabase,
  options: Options = {},
): Promise<FastifyInstance> {
  const { dev = false, now = () => new Date(), adjustLimit = (_name, usual) => usual, diskSpace } = options;
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
  const { mountCached, readCached } = createCachedCalls(app, responseCache);
  const context = createContext({
    app,
    config,
    database,
    responseCache,
    now,
    limit: adjustLimit,
    diskSpace,
    recordSecurityEvent,
    mountCached,
    countSent: (form) => dailyCounts.add('sent', form),
    authenticators: {
      account: createAuthenticator(db, now, recordSecurityEvent),
      client: createClientAuthenticator(db, now, recordSecurityEvent),
    },
    renderEmail: async (email, clientUrl, others) =>
      (await loadEmails()).renderEmail(email, await readEmailLogo(db, email), clientUrl, others),
    removeMediaFile: (name, files) => createMediaRemover(db, files)(name),
  });
  const render = createRenderer(loadPages, context.publicUrl, readCached);

  const features: Feature[] = [
    health({ answered, checkDatabase: database.check }),
    site,
    brand,
    content,
    media({
      prepare: options.preparePictures ?? false,
      listReferrers,
      replacers: [replacePictureInContent, replacePictureInSite],
    }),
    seo,
    accounts(joinTeam),
    dashboard,
    activity({ securityLog, listUsers }),
    clients(readHistory),
    privacy,
    backup({ isDaily: options.makeBackups ?? false }),
    localities,
    coverage,
    setup(render),
    statistics(dailyCounts),
    quotes,
    planning,
    agreements,
    teams(refuseTeamMisfits),
    crew,
    visits({ isAcceptedQuote, findVisitLink, readWorkOrders, readAccessNotes }),
    reviews,
    inquiries({ findIdentity: findOwnIdentity, listVisits: listVisitsFromInquiry }),
    newsletter,
    emails({ isSubscribed, renewLink: renewEmailLink }, options.outboxPace),
    push(options.pushPace),
    pages({ vite, loadPages, render, earlyHandlers }),
    sample,
    rateCounts,
  ];
  for (const { mount } of features) await mount?.(context);
  const dailyJobs = Object.assign({}, ...features.map((feature) => feature.dailyJobs));
  startDailyJobs(context, dailyJobs, context.runDeletionQueue);
  return app;
}
