import type { FastifyInstance } from 'fastify';
import { activity } from './common/activity/index.ts';
import { recordRateLimits, startSecurityLog } from './common/activity/security-log.ts';
import { readEmailLogo } from './common/emails/email-company.ts';
import { loadBuiltEmails } from './common/emails/email-renderer.ts';
import { emails } from './common/emails/index.ts';
import type { OutboxPace } from './common/emails/outbox-worker.ts';
import { push } from './common/push/index.ts';
import { sms } from './common/sms/index.ts';
import { accounts } from './company/accounts/index.ts';
import { createAuthenticator } from './company/accounts/sessions/authenticate.ts';
import { listUsers } from './company/accounts/user-store.ts';
import { brand } from './company/brand/index.ts';
import { createClientAuthenticator } from './company/clients/access/client-access.ts';
import { clientImport } from './company/clients/import/import-clients.ts';
import { clients } from './company/clients/index.ts';
import { content } from './company/content/index.ts';
import { listReferrers } from './company/content/referrers.ts';
import { wordpressImport } from './company/content/wordpress/import-wordpress.ts';
import { replacePictureInContent } from './company/content/write-version.ts';
import { coverage } from './company/coverage/index.ts';
import { imports } from './company/import/index.ts';
import { localities } from './company/localities/index.ts';
import { createMediaRemover } from './company/media/bin.ts';
import { media } from './company/media/index.ts';
import { site } from './company/site/index.ts';
import { replacePictureInSite } from './company/site/save-site.ts';
import { joinTeam, teams } from './company/teams/index.ts';
import type { Config } from './config.ts';
import { type AdjustLimit, createContext, type Feature } from './context.ts';
import { createHttpServer } from './http-server.ts';
import { createProgramAuthenticator } from './operate/api/authenticate-program.ts';
import { api } from './operate/api/index.ts';
import { backup } from './operate/backup/index.ts';
import { dashboard } from './operate/dashboard/index.ts';
import { health } from './operate/health/index.ts';
import { loadDevEmails, loadDevPages, startVite } from './operate/pages/dev-server.ts';
import { pages } from './operate/pages/index.ts';
import { createRenderer, loadBuiltPages } from './operate/pages/renderer.ts';
import { privacy } from './operate/privacy/index.ts';
import { findFirstEmail, findOwnIdentity } from './operate/privacy/own-record-store.ts';
import { sample } from './operate/sample/index.ts';
import { seo } from './operate/seo/index.ts';
import { setup } from './operate/setup/index.ts';
import { startCounting } from './operate/statistics/beacon-route.ts';
import { statistics } from './operate/statistics/index.ts';
import { readHistory } from './operate/timeline/timeline.ts';
import { webhooks } from './operate/webhooks/index.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { createCachedCalls } from './platform/http/cache/cached-calls.ts';
import { deleteExpiredCounts } from './platform/http/rate-count-store.ts';
import { cleanUpJobs, type JobPace, startJobWorker } from './platform/jobs/job-worker.ts';
import { createRecurringHandlers } from './platform/jobs/recurring-jobs.ts';
import type { DiskSpace } from './platform/storage/disk-space.ts';
import { readAccessNotes } from './workflows/agreements/agreement-store.ts';
import { agreementImport } from './workflows/agreements/import/import-agreements.ts';
import { agreements } from './workflows/agreements/index.ts';
import { findVisitLink } from './workflows/agreements/match-visit.ts';
import { crew } from './workflows/crew/index.ts';
import { inquiries } from './workflows/inquiries/index.ts';
import { invoicing } from './workflows/invoicing/index.ts';
import type { InvoicingOptions } from './workflows/invoicing/invoicing-settings.ts';
import { subscriberImport } from './workflows/newsletter/import-subscribers.ts';
import { newsletter } from './workflows/newsletter/index.ts';
import { isSubscribed } from './workflows/newsletter/subscriber-store.ts';
import { payments } from './workflows/payments/index.ts';
import { replacePictureInPayments } from './workflows/payments/payment-settings.ts';
import { createStripeOpener, type StripeAddress } from './workflows/payments/stripe.ts';
import { planning } from './workflows/planning/index.ts';
import { quotes } from './workflows/quotes/index.ts';
import { readHours } from './workflows/quotes/money/conditional-hours.ts';
import { readWorkOrders } from './workflows/quotes/paper-routes.ts';
import { priceImport } from './workflows/quotes/prices/import-prices.ts';
import { isAcceptedQuote } from './workflows/quotes/quote-store.ts';
import { reviews } from './workflows/reviews/index.ts';
import { refuseTeamMisfits } from './workflows/visits/availability/affected-visits.ts';
import { renewEmailLink } from './workflows/visits/emails/renew-email-link.ts';
import { createVisitImport } from './workflows/visits/import/import-visits.ts';
import { visits } from './workflows/visits/index.ts';
import { listVisitsFromInquiry } from './workflows/visits/visit-list-store.ts';

interface Options {
  dev?: boolean;
  now?: () => Date;
  adjustLimit?: AdjustLimit;
  outboxPace?: Partial<OutboxPace>;
  jobPace?: Partial<JobPace>;
  diskSpace?: () => Promise<DiskSpace>;
  preparePictures?: boolean;
  makeBackups?: boolean;
  /** The address of a local server that answers as Stripe's. */
  stripe?: StripeAddress;
  invoicing?: InvoicingOptions;
}

const rateCounts: Feature = {
  dailyJobs: { 'deleting expired rate counts': ({ db, now }) => deleteExpiredCounts(db, now()) },
};

export async function buildApp(
  config: Config,
  database: OpenDatabase,
  options: Options = {},
): Promise<FastifyInstance> {
  const {
    dev = false,
    now = () => new Date(),
    adjustLimit = (_name, usual) => usual,
    diskSpace,
    stripe = {},
  } = options;
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
      token: createProgramAuthenticator(db, now, recordSecurityEvent),
    },
    renderEmail: async (email, clientUrl, others) =>
      (await loadEmails()).renderEmail(email, await readEmailLogo(db, email), clientUrl, others),
    removeMediaFile: (name, files) => createMediaRemover(db, files)(name),
  });
  const render = createRenderer(loadPages, context, readCached);

  const features: Feature[] = [
    health({ answered, checkDatabase: database.check }),
    site,
    brand,
    content,
    media({
      prepare: options.preparePictures ?? false,
      listReferrers,
      replacers: [replacePictureInContent, replacePictureInSite, replacePictureInPayments],
    }),
    seo,
    accounts(joinTeam),
    dashboard((name) => handlers.find(({ definition }) => definition.name === name)?.definition),
    activity({ securityLog, listUsers }),
    clients(readHistory),
    privacy,
    backup({ isDaily: options.makeBackups ?? false }),
    imports([
      clientImport,
      priceImport,
      agreementImport,
      createVisitImport(findVisitLink),
      subscriberImport,
      wordpressImport,
    ]),
    localities,
    coverage,
    setup(render),
    statistics(dailyCounts),
    payments(stripe),
    quotes(createStripeOpener(stripe)),
    invoicing(options.invoicing),
    planning,
    agreements,
    teams(refuseTeamMisfits),
    crew,
    visits({ isAcceptedQuote, findVisitLink, readWorkOrders, readAccessNotes, readHours, findFirstEmail }),
    reviews,
    inquiries({ findIdentity: findOwnIdentity, listVisits: listVisitsFromInquiry }),
    newsletter,
    emails({ isSubscribed, renewLink: renewEmailLink }, options.outboxPace),
    push,
    sms,
    api,
    webhooks,
    pages({ vite, loadPages, render, earlyHandlers }),
    sample,
    rateCounts,
  ];
  for (const { mount } of features) await mount?.(context);
  const dailyJobs = Object.assign({}, ...features.map((feature) => feature.dailyJobs), {
    'cleaning up jobs': () => cleanUpJobs(db, handlers, now()),
  });
  const recurring = await createRecurringHandlers(context, dailyJobs);
  const handlers = [...features.flatMap(({ jobs }) => jobs?.(context) ?? []), ...recurring];
  startJobWorker(context, handlers, options.jobPace);
  return app;
}
