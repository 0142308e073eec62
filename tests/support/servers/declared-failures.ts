import type { FastifyInstance } from 'fastify';
import { commonFailures, type OwnFailureCode } from '../../../contract/kernel/failure.ts';
import { declaredFailureBody } from '../../../contract/kernel/replies.ts';

/** Collects failures that handlers answer without a declaration in their route. */
export function watchFailures(app: FastifyInstance) {
  const undeclared: string[] = [];
  app.addHook('onSend', async ({ routeOptions }, reply, payload) => {
    const { endpoint } = routeOptions.config;
    if (!endpoint || reply.statusCode < 400 || typeof payload !== 'string' || !payload.startsWith('{')) return;
    const body: { code: OwnFailureCode } = JSON.parse(payload);
    if (Object.hasOwn(commonFailures, body.code)) return;
    const details = endpoint.schemas.failures?.[body.code];
    if (details === undefined || !declaredFailureBody(body.code, details).safeParse(body).success)
      undeclared.push(`${endpoint.route.method} ${endpoint.route.path} answered ${payload}`);
  });
  return () => {
    if (undeclared.length > 0) throw new Error(`Failures that no route declares:\n${undeclared.join('\n')}`);
  };
}
