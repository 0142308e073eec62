import { setClientNewsletter } from '../../../contract/client-page/routes.ts';
import { setClientNewsletterSchemas } from '../../../contract/client-page/schemas.ts';
import { looksLikeBot } from '../../../contract/kernel/bot-traps.ts';
import * as routes from '../../../contract/newsletter/routes.ts';
import * as schemas from '../../../contract/newsletter/schemas.ts';
import type { Context, Feature } from '../../context.ts';
import { mountIssues } from './issue-routes.ts';
import { createIssueHandler } from './issue-sender.ts';
import { mountSubscribers } from './subscriber-routes.ts';
import { pruneSubscribers } from './subscriber-store.ts';
import { askToConfirm, confirmSubscriber, endSubscriptionByToken, setOwnSubscription } from './subscriptions.ts';

export const newsletter: Feature = {
  async mount(context) {
    const { db, mount, now, canEmailClients } = context;
    const limit = context.limitForm('newsletter');
    const limitSubscribing = context.limitCalls('newsletter-confirm');

    mount(routes.subscribeToNewsletter, schemas.subscribeToNewsletterSchemas, async ({ input, request }) => {
      const { email, source } = input;
      await limit(request, looksLikeBot(input), async (isSuspicious) => ({
        isCounted: await askToConfirm(context, { email, source: source ?? 'footer', isSuspicious }),
      }));
      return { success: true as const, mailed: canEmailClients };
    });

    mount(routes.confirmSubscription, schemas.confirmSubscriptionSchemas, async ({ input, request }) => {
      await limitSubscribing(request);
      await confirmSubscriber(db, input.token, now());
      return { success: true as const };
    });

    mount(setClientNewsletter, setClientNewsletterSchemas, async ({ input: { isSubscribed }, user, request }) => {
      await limitSubscribing(request);
      await setOwnSubscription(context, user.email, isSubscribed);
      return { isSubscribed };
    });

    await mountUnsubscribing(context);
    mountSubscribers(context);
    mountIssues(context);
  },
  jobs: (context) => [createIssueHandler(context)],
  dailyJobs: { 'deleting unconfirmed subscribers': ({ db, now }) => pruneSubscribers(db, now()) },
};

/** Has no rate limit, because mail services call it for many subscribers from a few addresses. */
const mountUnsubscribing = ({ db, now, mountAnyBody }: Context) =>
  mountAnyBody((mount, scope) => {
    mount(routes.unsubscribe, schemas.unsubscribeSchemas, async ({ params }) => {
      await endSubscriptionByToken(db, params.token, now());
      return { success: true as const };
    });

    // Mail programs without one-click support open the address: it leads to a page that asks, and changes nothing.
    scope.get<{ Params: { token: string } }>(
      '/api/newsletter/unsubscribe/:token',
      { schema: { hide: true } },
      (request, reply) =>
        reply.redirect(`/newsletter/unsubscribe?token=${encodeURIComponent(request.params.token)}`, 303),
    );
  });
