import type { FastifyInstance } from 'fastify';

/** In this scope a body of any type is accepted and not looked at: the address says everything. */
export function acceptAnyBody(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, _body, done) =>
    done(null, undefined),
  );
}
