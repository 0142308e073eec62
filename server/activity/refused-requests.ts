import type { FastifyInstance } from 'fastify';
import { login } from '../../contract/accounts/session-routes.ts';
import type { RecordSecurityEvent } from '../../contract/activity/security-events.ts';

/** The foundation refuses without knowing this log. A paused sign-in is recorded with its account, elsewhere. */
export function recordRateLimits(app: FastifyInstance, record: RecordSecurityEvent) {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (reply.statusCode !== 429 || route === login.path) return;
    const kind = route?.startsWith('/api/admin/') ? 'signInPaused' : 'rateLimited';
    record({ kind, address: request.ip, route });
  });
}
