import type { FastifyInstance } from 'fastify';
import { looksLikeBot } from '../../contract/kernel/bot-traps.ts';
import { confirmSubscription, subscribeToNewsletter, unsubscribe } from '../../contract/newsletter/routes.ts';
import {
  confirmSubscriptionSchemas,
  subscribeToNewsletterSchemas,
  unsubscribeSchemas,
} from '../../contract/newsletter/schemas.ts';
import type { Mount } from '../http/mount.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import { askToConfirm, confirm, type NewsletterNeeds, unsubscribeWith } from './subscriptions.ts';

interface NewsRules {
  /** A limit of its own for each call. */
  newLimit: () => RateLimit;
  /** Whether letters leave this server at all. */
  canSend: boolean;
}

export function mountNewsletter(mount: Mount, needs: NewsletterNeeds, { newLimit, canSend }: NewsRules) {
  const [limitAsking, limitConfirming] = [newLimit(), newLimit()];

  mount(subscribeToNewsletter, subscribeToNewsletterSchemas, async ({ input, request }) => {
    await limitAsking(request);
    await askToConfirm(needs, {
      email: input.email,
      source: input.source ?? 'footer',
      isSuspicious: looksLikeBot(input),
    });
    return { success: true as const, mailed: canSend };
  });

  mount(confirmSubscription, confirmSubscriptionSchemas, async ({ input, request }) => {
    await limitConfirming(request);
    await confirm(needs, input.token);
    return { success: true as const };
  });
}

/** Without a limit: mail services call for many readers from a few addresses. */
export function mountUnsubscribing(app: FastifyInstance, mount: Mount, needs: NewsletterNeeds) {
  mount(unsubscribe, unsubscribeSchemas, async ({ params }) => {
    await unsubscribeWith(needs, params.token);
    return { success: true as const };
  });

  // A mail program that does not know one-click opens the address: a page asks, nothing changes yet.
  app.get<{ Params: { token: string } }>(
    '/api/newsletter/unsubscribe/:token',
    { schema: { hide: true } },
    (request, reply) =>
      reply.redirect(`/newsletter/unsubscribe?token=${encodeURIComponent(request.params.token)}`, 303),
  );
}
