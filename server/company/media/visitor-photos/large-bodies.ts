import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maxPhotoBody } from '../../../../contract/media/photo-limits.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { maxPublicBody } from '../../../platform/http/mount.ts';
import { listNetworks, type Network } from '../../../platform/http/networks.ts';

/** Reading and decoding a form needs several times its size in memory. */
const maxBytesAtOnce = 16 * 1024 * 1024;
const maxPerClient = 2;
/** Applies to the widest network too, so that slow senders with thousands of addresses leave room for others. */
const maxBytesPerNetwork = 2 * maxPhotoBody;

interface PhotoBody {
  networks: Network[];
  bytes: number;
}

/** A form has about forty values; commas in its texts are counted too. */
const maxValues = 10_000;

/** Photos are long texts: a body of 5 MB with millions of small values would take 500 MB as objects. */
export function refuseManyValues(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (takesPhotos(request) && hasMoreValues(body, maxValues)) done(createUnreadableFailure());
    else parse(request, body, done);
  });
}

function hasMoreValues(json: string, max: number) {
  let count = 0;
  for (const sign of ['[', '{', ','])
    for (let at = json.indexOf(sign); at >= 0; at = json.indexOf(sign, at + 1)) if (++count > max) return true;
  return false;
}

const createUnreadableFailure = () => new Failure('invalid_input', 'Cererea nu a putut fi citită.');

/** While many forms with photos are being received, refuses further ones without reading them. */
export function limitPhotoBodies(app: FastifyInstance) {
  const inProgress = new Map<FastifyReply, PhotoBody>();

  app.addHook('onRequest', (request, reply, done) => {
    const bytes = readLength(request);
    // A body of this size has no photos.
    if (!takesPhotos(request) || bytes <= maxPublicBody) return done();
    const body = { networks: listNetworks(request.ip), bytes };
    if (!hasRoom([...inProgress.values()], body)) return done(createTooBusyFailure());
    inProgress.set(reply, body);
    reply.raw.once('close', () => inProgress.delete(reply));
    done();
  });
}

function hasRoom(others: PhotoBody[], body: PhotoBody) {
  const sharing = ({ name }: Network) => others.filter(({ networks }) => networks.some((each) => each.name === name));
  const bytesWith = (bodies: PhotoBody[]) => bodies.reduce((sum, { bytes }) => sum + bytes, body.bytes);
  return (
    bytesWith(others) <= maxBytesAtOnce &&
    sharing(body.networks[0] as Network).length < maxPerClient &&
    body.networks.every((network) => bytesWith(sharing(network)) <= maxBytesPerNetwork)
  );
}

const takesPhotos = ({ routeOptions: { config } }: FastifyRequest) => config.endpoint?.schemas.maxBody === maxPhotoBody;

/** A body without a declared length counts as the largest allowed one. */
const readLength = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? maxPhotoBody);

const createTooBusyFailure = () =>
  new Failure('unavailable', 'Primim prea multe fotografii deodată. Încercați din nou peste un minut.', {
    fields: { photos: 'Primim prea multe fotografii deodată. Trimiteți fără ele sau încercați din nou.' },
    retryAfter: 30,
  });
