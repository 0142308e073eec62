import type { Feature } from '../../context.ts';
import { emptyPictureBin } from './bin.ts';
import { mountMediaLibrary, type PictureUsers } from './library-routes.ts';
import { type MediaOptions, serveMedia } from './serve-media.ts';
import { mountVideos } from './video/videos.ts';
import { limitPhotoBodies, refuseManyValues } from './visitor-photos/large-bodies.ts';

export const media = (options: MediaOptions & PictureUsers): Feature => ({
  async mount(context) {
    limitPhotoBodies(context.app);
    refuseManyValues(context.app);
    serveMedia(context, options);
    await mountVideos(context);
    await mountMediaLibrary(context, options);
  },
  dailyJobs: { 'emptying the bin of pictures': ({ db, now }) => emptyPictureBin(db, now()) },
});
