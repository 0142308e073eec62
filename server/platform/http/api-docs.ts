import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiDocumentPath } from '../../../contract/api/document.ts';
import { commonFailures, type FailureCode, statusByCode } from '../../../contract/kernel/failure.ts';
import { declaredFailureBody, failureBody } from '../../../contract/kernel/replies.ts';
import type { EndpointSchemas, Route } from '../../../contract/kernel/route.ts';
import { describeWebhooks } from '../../../contract/webhooks/document.ts';
import type { ResponseCache } from './cache/response-cache.ts';

export async function mountApiDocs(app: FastifyInstance, cache: ResponseCache) {
  await app.register(swagger, {
    openapi: {
      info: { title: 'API', description: 'Apelurile site-ului și ale zonei de administrare', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, route, ...document }) => {
      const { endpoint } = (route.config ?? {}) as FastifyContextConfig;
      return jsonSchemaTransform({
        ...document,
        route,
        schema: endpoint ? { ...schema, ...describeResponses(endpoint) } : schema,
      });
    },
  });
  const onRequest = sendCachedDocument(app, cache);
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, uiHooks: { onRequest } });
  app.get(apiDocumentPath, { schema: { hide: true }, onRequest }, () => undefined);
}

/** The document without the calls that only the product's own pages make. */
function describeProgramCalls(app: FastifyInstance) {
  const { paths, ...document } = app.swagger();
  const info = { title: 'API pentru alte programe', description: 'Cu un jeton din Setări › Acces API', version: '1' };
  const programPaths = Object.fromEntries(Object.entries(paths ?? {}).filter(([path]) => path.startsWith('/api/v1/')));
  return { ...document, info, paths: programPaths, 'x-webhooks': describeWebhooks() };
}

/**
 * Serves the documents from the cache: each has half a megabyte, takes milliseconds to make and would be held in memory
 * for every slow reader.
 */
function sendCachedDocument(app: FastifyInstance, cache: ResponseCache) {
  const json = 'application/json; charset=utf-8';
  const documents = new Map([
    ['/api/docs/json', { type: json, write: () => JSON.stringify(app.swagger()) }],
    [apiDocumentPath, { type: json, write: () => JSON.stringify(describeProgramCalls(app)) }],
    ['/api/docs/yaml', { type: 'text/yaml; charset=utf-8', write: () => app.swagger({ yaml: true }) }],
  ]);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.routeOptions.url ?? '';
    const document = documents.get(path);
    if (!document) return;
    const { type, write } = document;
    const make = async () => ({
      status: 200,
      type,
      cacheControl: 'public, no-cache',
      isStored: true,
      body: Buffer.from(write()),
    });
    const response = await cache.get(path, make);
    reply.hijack();
    response.send(request.raw, reply.raw);
  };
}

/** For the documents only: as schemas of the routes they would strip the special refusals of sign-in. */
const describeResponses = ({ route: { access }, schemas }: { route: Route; schemas: EndpointSchemas }) => ({
  response: {
    [schemas.status ?? 200]: schemas.reply,
    ...documentFailures(schemas.failures ?? {}),
    '4XX': { description: 'Failure', ...toJsonContent(commonFailureBody) },
  },
  ...((access !== 'public' || schemas.readsToken) && { security: [{ bearer: [] }] }),
});

const commonFailureBody = failureBody.extend({ code: z.enum(Object.keys(commonFailures)) }).loose();

/** Grouped by status, because several codes may share one. */
function documentFailures(failures: NonNullable<EndpointSchemas['failures']>) {
  const byStatus = Object.groupBy(Object.entries(failures), ([code]) => statusByCode[code as FailureCode]);
  const describe = (declared: [string, z.ZodType | null][]) => ({
    description: declared.map(([code]) => code).join(', '),
    ...toJsonContent(z.union(declared.map(([code, details]) => declaredFailureBody(code, details)))),
  });
  return Object.fromEntries(Object.entries(byStatus).map(([status, declared]) => [status, describe(declared)]));
}

const toJsonContent = (schema: unknown) => ({ content: { 'application/json': { schema } } });
