import type { Feature } from '../../context.ts';
import { emptyBin } from './erase.ts';
import { createMissingPages } from './pages.ts';
import { mountPublicContent } from './public/public-routes.ts';
import { startPublishingTimer } from './public/publishing-timer.ts';
import { mountStaffContent } from './staff/staff-routes.ts';
import { createPictureJob } from './wordpress/fetch-pictures.ts';
import { mountImportPictures } from './wordpress/picture-routes.ts';

export const content: Feature = {
  async mount(context) {
    mountPublicContent(context);
    mountStaffContent(context);
    mountImportPictures(context);
    await createMissingPages(context.db, context.now());
    await startPublishingTimer(context);
  },
  jobs: (context) => [createPictureJob(context)],
  dailyJobs: { 'emptying the bin': ({ db, now }) => emptyBin(db, now()) },
};
