import type { FastifyInstance } from 'fastify';
import type { RecordSecurityEvent } from '../../contract/activity/security-events.ts';

/** The foundation refuses without knowing this log. Pauses after wrong passwords are recorded by the accounts. */
export function recordRateLimits(app: FastifyInstance, record: RecordSecurityEvent) {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (reply.statusCode !== 429 || route?.startsWith('/api/admin/')) return;
    record({ kind: 'rateLimited', address: request.ip, route });
  });
}
