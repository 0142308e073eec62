import { listReferrers } from '../content/referrers.ts';
import { replacePictureInContent } from '../content/write-version.ts';
import type { Feature } from '../context.ts';
import { replacePictureInSite } from '../site/save-site.ts';
import { emptyPictureBin } from './bin.ts';
import { mountMediaLibrary } from './library-routes.ts';
import { type MediaOptions, mountMedia } from './routes.ts';
import { mountVideos } from './video/videos.ts';
import { limitPhotoBodies, refuseManyValues } from './visitor-photos/large-bodies.ts';

export const media = (options: MediaOptions): Feature => ({
  async mount(context) {
    limitPhotoBodies(context.app);
    refuseManyValues(context.app);
    mountMedia(context, options);
    await mountVideos(context);
    await mountMediaLibrary(context, { listReferrers, replacers: [replacePictureInContent, replacePictureInSite] });
  },
  dailyJobs: { 'emptying the bin of pictures': ({ db, now }) => emptyPictureBin(db, now()) },
});
