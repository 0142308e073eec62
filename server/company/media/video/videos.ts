import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as routes from '../../../../contract/media/routes.ts';
import * as schemas from '../../../../contract/media/schemas.ts';
import { buildVideoUrl } from '../../../../contract/media/video-url.ts';
import { recordActivity } from '../../../common/activity/activity-store.ts';
import { countReferrers } from '../../../common/references/reference-store.ts';
import type { Context } from '../../../context.ts';
import { deleteRows } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables/tables.ts';
import { Failure, requireFound } from '../../../platform/http/failure.ts';
import {
  cancelDeletion,
  scheduleDeletion,
  scheduleOrphanDeletion,
} from '../../../platform/storage/deletion-queue-store.ts';
import { findVideo, insertVideo, listVideoRows } from '../media-store.ts';
import type { MediaContext } from '../process-picture.ts';
import { withUploadedFile } from '../uploaded-file.ts';
import { cleanMp4, cleanWebm } from './clean-video.ts';

const uploadLimit = {
  maxBytes: schemas.maxVideoBytes,
  tooLarge: 'Videoclipul are peste 25 MB. Scurtați-l și încercați din nou.',
};

export function mountVideos(context: Context) {
  const { db, now, mount, mountUploads, runDeletionQueue } = context;
  mount(routes.listVideos, schemas.listVideosSchemas, async () => {
    const rows = await listVideoRows(db);
    const ids = rows.map(({ id }) => id);
    const uses = await countReferrers(db, 'video', ids);
    const items = rows.map(({ created_at: createdAt, ...row }) => ({
      ...row,
      createdAt,
      url: buildVideoUrl(row),
      uses: uses.get(row.id) ?? 0,
    }));
    return { items };
  });

  mount(routes.deleteVideo, schemas.deleteVideoSchemas, async ({ params: { id }, user }) => {
    await db.transaction().execute(async (trx) => {
      const video = requireFound(await findVideo(trx, id), 'Videoclipul nu există.');
      if ((await countReferrers(trx, 'video', [id])).size > 0)
        throw new Failure(
          'in_use',
          'Videoclipul este pe pagina principală. Eliminați-l de acolo înainte de a-l șterge.',
        );
      await deleteRows(trx, 'videos', { id });
      await scheduleDeletion(trx, 'media', [getVideoFile(video)], now());
      const subject = { kind: 'media' as const, id: buildVideoUrl(video), title: video.name };
      await recordActivity(trx, { by: user, action: 'delete', ...subject }, now());
    });
    await runDeletionQueue();
    return { success: true as const };
  });

  return mountUploads((mountUpload) =>
    mountUpload(routes.uploadVideo, schemas.uploadVideoSchemas, async ({ request, user }) => {
      const video = await withUploadedFile(context, request, uploadLimit, async ({ name, path }) =>
        storeVideo(context, { name, bytes: await readFile(path) }),
      );
      const url = buildVideoUrl(video);
      await recordActivity(db, { by: user, action: 'create', kind: 'media', id: url, title: video.name }, now());
      return { url, type: video.type };
    }),
  );
}

const clean: Record<Tables['videos']['type'], (bytes: Buffer) => void> = { mp4: cleanMp4, webm: cleanWebm };

/** Stores a video without its metadata (place, device, author), under a name made of its content. */
export async function storeVideo(
  { db, mediaFiles: files, now }: MediaContext,
  { name, bytes }: { name: string; bytes: Buffer },
) {
  const type = detectVideoType(bytes);
  if (!type) throw new Failure('unsupported_type', 'Fișierul nu este un videoclip MP4 sau WebM.');
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  blankMetadata(bytes, type);
  const row = { id, type, name, bytes: bytes.length, created_at: now().toISOString() };
  await scheduleOrphanDeletion(db, 'media', [getVideoFile(row)], now());
  await files.write(getVideoFile(row), bytes);
  await db.transaction().execute(async (trx) => {
    await cancelDeletion(trx, 'media', [getVideoFile(row)]);
    await insertVideo(trx, row);
  });
  return (await findVideo(db, id)) ?? row;
}

function blankMetadata(bytes: Buffer, type: Tables['videos']['type']) {
  try {
    clean[type](bytes);
  } catch {
    const message =
      'Videoclipul nu poate fi curățat de datele ascunse (locul, aparatul). Exportați-l din nou ca MP4 obișnuit, doar cu imagine și sunet.';
    throw new Failure('unsupported_type', message);
  }
}

export const getVideoFile = (video: Pick<Tables['videos'], 'id' | 'type'>) =>
  buildVideoUrl(video).replace('/media/', 'videos/');

/** Detected from the first bytes; the file name proves nothing. */
function detectVideoType(bytes: Buffer): Tables['videos']['type'] | undefined {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\x1a\x45\xdf\xa3')) return 'webm';
  return /^.{4}ftyp(isom|iso[2-6]|mp4[12]|avc1|M4V |dash|MSNV)$/s.test(start) ? 'mp4' : undefined;
}
