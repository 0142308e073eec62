import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendInquirySchemas } from '../../contract/inquiries/contact-form.ts';
import { sendInquiry } from '../../contract/inquiries/routes.ts';
import { Failure } from '../http/failure.ts';
import { networksOf } from '../http/networks.ts';

/** Messages up to this size have no photos to speak of. */
const smallBytes = 256 * 1024;
/** A message takes several times its size while it is read and decoded. */
const mostBytesAtOnce = 16 * 1024 * 1024;
const mostPerClient = 2;

/** Refuses, unread, messages with photos while many of them are being received. */
export function limitLargeMessages(app: FastifyInstance) {
  const received = new Map<FastifyReply, { client: string; bytes: number }>();

  app.addHook('onRequest', (request, reply, done) => {
    const bytes = sizeOf(request);
    if (!isInquiry(request) || bytes <= smallBytes) return done();
    const client = networksOf(request.ip)[0].name;
    const others = [...received.values()];
    const isTooMuch = others.reduce((sum, other) => sum + other.bytes, bytes) > mostBytesAtOnce;
    if (isTooMuch || others.filter((other) => other.client === client).length >= mostPerClient) return done(tooBusy());
    received.set(reply, { client, bytes });
    reply.raw.once('close', () => received.delete(reply));
    done();
  });
}

const isInquiry = ({ method, routeOptions: { url } }: FastifyRequest) =>
  method === sendInquiry.method && url === sendInquiry.path;

/** Of a body that does not tell its length, the largest that is read. */
const sizeOf = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? sendInquirySchemas.largestBody);

const tooBusy = () =>
  new Failure('unavailable', 'Primim prea multe fotografii deodată. Încercați din nou peste un minut.', {
    fields: { photos: 'Primim prea multe fotografii deodată. Trimiteți mesajul fără ele sau încercați din nou.' },
    retryAfter: 30,
  });
