import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type PictureFormat, pictureFormats } from '../../../contract/media/picture-url.ts';
import type { Context } from '../../context.ts';
import { runExclusively } from '../../platform/db/run-exclusively.ts';
import { Failure } from '../../platform/http/failure.ts';
import { createDiskFileStore } from '../../platform/storage/file-store.ts';
import { findVideo } from './media-store.ts';
import { createPictureVariants } from './picture-variants.ts';
import { removeAbandonedFiles } from './uploaded-file.ts';

const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const aYear = 'public, max-age=31536000, immutable';
const createMissingPictureFailure = () => new Failure('not_found', 'Imaginea nu există.');

export interface MediaOptions {
  /** Makes the variants in advance, in one of the processes. */
  prepare: boolean;
}

/** Serves the variants of pictures, and videos; makes missing variants. */
export function serveMedia(context: Context, options: MediaOptions) {
  servePictures(context, options);
  serveVideos(context);
}

function servePictures({ app, db, config, disk, now, mediaFiles: files }: Context, { prepare }: MediaOptions) {
  const onError = (error: unknown, name: string) =>
    app.log.error({ err: error, file: name }, 'a variant is not stored');
  const variants = createPictureVariants(db, files, onError);
  const hasSpace = async () => !(await disk.isNearlyFull());
  app.addHook('onListen', async () => {
    const inBackground = async () => {
      await removeAbandonedFiles(config.dataDir, now());
      if (prepare) await runExclusively(db, 'preparing pictures', () => variants.prepareAll(hasSpace));
    };
    inBackground().catch((error) => app.log.error({ err: error }, 'preparing pictures failed'));
  });
  app.addHook('preClose', async () => variants.stop());

  app.get<{ Params: { id: string; file: string } }>(
    '/media/:id/:file',
    { schema: { hide: true } },
    async ({ params: { id, file: name } }, reply) => {
      const asked = readFileName(name);
      if (!asked || !/^[a-z0-9]{1,40}$/.test(id)) throw createMissingPictureFailure();
      const { format } = asked;
      const file = await ('focus' in asked
        ? variants.getShared(id, asked.focus)
        : variants.get(id, asked.width, format));
      if (!file) throw createMissingPictureFailure();
      reply.headers({ 'cache-control': aYear, 'content-length': file.size });
      return reply.type(types[format]).send(file.content);
    },
  );
}

/** Videos are served as static files, which support range requests: Safari needs them to play a video. */
function serveVideos({ app, db, config, mediaFiles: files }: Context) {
  const folder = resolve(config.dataDir, 'media');
  mkdirSync(`${folder}/videos`, { recursive: true, mode: 0o700 });
  app.register(async (scope) => {
    const copies = createDiskFileStore(folder);
    scope.addHook<{ Params: { '*': string } }>('onRequest', async (request) => {
      const [name, id = '', type] = /^video-([a-f0-9]{12})\.(mp4|webm)$/.exec(request.params['*']) ?? [];
      // The row is read first: invented names must cause no call to a remote bucket, and a local copy may outlive a
      // video that another process deleted.
      if (!name || (await findVideo(db, id))?.type !== type) throw createMissingPictureFailure();
      // Reading from the bucket creates the local copy that is served.
      if (!(await copies.has(`videos/${name}`)) && (await files.has(`videos/${name}`)))
        await files.read(`videos/${name}`);
    });
    await scope.register(fastifyStatic, {
      root: `${folder}/videos`,
      prefix: '/media/',
      cacheControl: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      decorateReply: false,
    });
  });
}

type AskedFile = { format: PictureFormat } & ({ width: number } | { focus: readonly [number, number] });

function readFileName(file: string): AskedFile | undefined {
  const [, x, y] = /^share-(0|[1-9]\d{0,2})-(0|[1-9]\d{0,2})\.jpg$/.exec(file) ?? [];
  if (x && y) return { focus: [Number(x), Number(y)], format: 'jpg' };
  const [, width, extension] = /^([1-9]\d{0,3})\.([a-z]+)$/.exec(file) ?? [];
  const format = pictureFormats.find((candidate) => candidate === extension);
  return format && { width: Number(width), format };
}
