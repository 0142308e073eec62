import type { FastifyInstance } from 'fastify';

/** In this scope bodies of any type are accepted and ignored. */
export function acceptAnyBody(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, _body, done) =>
    done(null, undefined),
  );
}
