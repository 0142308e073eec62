import { readFile } from 'node:fs/promises';
import * as routes from '../../../contract/media/routes.ts';
import * as schemas from '../../../contract/media/schemas.ts';
import { videoUrl } from '../../../contract/media/video-url.ts';
import { recordActivity } from '../../activity/activity-store.ts';
import type { Context } from '../../context.ts';
import { Failure, requireFound } from '../../http/failure.ts';
import { countReferrers } from '../../references/reference-store.ts';
import { scheduleDeletion } from '../../storage/deletion-queue-store.ts';
import { withUploadedFile } from '../uploaded-file.ts';
import { storeVideo, videoFile } from './store-video.ts';
import { deleteVideoRow, findVideo, listVideoRows } from './video-store.ts';

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
      url: videoUrl(row),
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
      await deleteVideoRow(trx, id);
      await scheduleDeletion(trx, 'media', [videoFile(video)], now());
      const subject = { kind: 'media' as const, id: videoUrl(video), title: video.name };
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
      const url = videoUrl(video);
      await recordActivity(db, { by: user, action: 'create', kind: 'media', id: url, title: video.name }, now());
      return { url, type: video.type };
    }),
  );
}
