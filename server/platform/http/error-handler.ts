import type { IncomingMessage } from 'node:http';
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDiskFull, isLostRace } from '../db/database.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { createInvalidFieldsFailure, Failure } from './failure.ts';
import { createTooLargeFailure } from './rate-limits.ts';

export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    isRefusedRange(error) ? refuseRange(reply, error) : sendFailure(request, reply, toFailure(error, request.log)),
  );
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, createUnknownAddressFailure()));
}

type RefusedRange = FastifyError & { statusCode: 412 | 416; headers?: Record<string, string> };

/** A range beyond the end of a static file, or a condition that it does not meet. */
const isRefusedRange = (error: FastifyError): error is RefusedRange =>
  error.statusCode === 412 || error.statusCode === 416;

const refuseRange = (reply: FastifyReply, { statusCode, headers }: RefusedRange) =>
  reply
    .code(statusCode)
    .headers({ 'cache-control': 'no-store', ...headers })
    .send();

function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
  // Closes the connection: Node accepts one new connection per turn of its loop, and many busy connections of one
  // caller make each turn long.
  if (failure.code === 'too_many_requests') reply.header('connection', 'close');
  request.log.debug({ code: failure.code, message: failure.message }, 'refused');
  reply.code(failure.status).header('cache-control', 'no-store');
  if (failure.retryAfter !== undefined && isNavigation(request.raw))
    return reply.type('text/html; charset=utf-8').send(writeRetryPage(failure.message, failure.retryAfter));
  return reply.type('application/json').send(JSON.stringify(failure.body));
}

/** Converts an error to the failure that the caller gets; logs what the caller cannot change. */
export function toFailure(error: Partial<FastifyError> & Error, log: FastifyBaseLogger): Failure {
  if (error instanceof Failure) {
    if (error.cause !== undefined) log.error({ err: error.cause }, error.message);
    return error;
  }
  if (hasZodFastifySchemaValidationErrors(error)) return createInvalidInputFailure(error);
  if (isLostRace(error)) {
    log.warn({ err: error }, 'lost a race');
    return new Failure(
      'concurrent_change',
      'Altcineva tocmai a schimbat același lucru. Reîncărcați pagina și încercați din nou.',
    );
  }
  if (error instanceof DatabaseUnavailable) {
    log.error({ err: error }, 'the database is unavailable');
    return isDiskFull(error) ? new Failure('unavailable', diskFull, { retryAfter: 60 }) : createDatabaseFailure();
  }
  if (isDiskFull(error)) {
    log.error({ err: error }, 'the disk is full');
    return new Failure('storage_full', diskFull, { retryAfter: 60 });
  }
  const createFailure = byStatus[error.statusCode ?? 500];
  if (createFailure) return createFailure();
  log.error({ err: error }, 'failed');
  return new Failure('internal', 'A apărut o problemă la server. Încercați din nou.');
}

const diskFull = 'Discul serverului este plin. Vă rugăm să ne contactați.';
const createDatabaseFailure = () =>
  new Failure('unavailable', 'Serverul nu poate citi sau salva datele acum. Încercați din nou peste câteva secunde.', {
    retryAfter: 5,
  });

const createUnknownAddressFailure = () => new Failure('not_found', 'Adresa cerută nu există.');

const byStatus: Record<number, () => Failure> = {
  400: () => new Failure('invalid_input', 'Cererea nu a putut fi citită.'),
  404: createUnknownAddressFailure,
  413: createTooLargeFailure,
  415: () => new Failure('unsupported_type', 'Tipul de conținut nu este acceptat.'),
  429: () =>
    new Failure('too_many_requests', 'Prea multe cereri. Încercați din nou peste un minut.', { retryAfter: 60 }),
  503: () => new Failure('unavailable', 'Serverul este ocupat. Încercați din nou.', { retryAfter: 5 }),
};

interface ZodValidationError {
  /** Paths have the form `/faqs/0/question`. */
  validation: { instancePath: string; message: string }[];
  validationContext?: string;
}

function createInvalidInputFailure(error: unknown) {
  const { validation, validationContext } = error as ZodValidationError;
  // A malformed path parameter cannot match anything, so it is 'not found'.
  if (validationContext === 'params') return createUnknownAddressFailure();
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of validation)
    fields[instancePath.slice(1).replaceAll('/', '.') || 'body'] ??= message;
  return createInvalidFieldsFailure(fields);
}

/** True when a browser opens the address as a page; scripts ask for JSON. */
export const isNavigation = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>) =>
  method === 'GET' && Boolean(headers.accept?.includes('text/html'));

/** A page that shows the message and reloads after a while. It needs no other file. */
export const writeRetryPage = (message: string, retryAfterS: number) => `<!doctype html>
<html lang="ro"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${retryAfterS}"><title>Un moment, vă rugăm</title>
<body style="display:grid;place-content:center;min-height:100vh;margin:0;padding:1.5rem;box-sizing:border-box;font:1.125rem/1.5 system-ui,sans-serif;text-align:center">
<h1 style="font-size:1.5rem">Un moment, vă rugăm</h1><p>${message}</p></body></html>
`;
