import { publishTestimonial, unpublishTestimonial } from './content/client-testimonials.ts';
import type { Context } from './context.ts';
import type { RenderEmail } from './emails/email-renderer.ts';
import { cleanPicture } from './media/process-picture.ts';
import { shrinkPicture } from './media/shrink-picture.ts';
import { uploadedFile } from './media/uploaded-file.ts';
import { mountReviews } from './reviews/routes.ts';
import { mountCalendarFeed } from './visits/feed-routes.ts';
import { mountVisitPhotos } from './visits/photo-routes.ts';
import { draftingProjects } from './visits/project-draft.ts';
import { mountPortfolioDrafts } from './visits/project-draft-routes.ts';
import { startReminders } from './visits/reminders.ts';
import { mountBooking } from './visits/routes.ts';
import { mountVisitSettings } from './visits/settings-routes.ts';
import { mountStaffVisits } from './visits/staff-routes.ts';

/** From the request to what the client says of it and what the portfolio shows of it. */
export async function mountVisits(house: Context, render: RenderEmail) {
  const { app, mount, db, database, now, changes, mediaFiles, privateFiles } = house;
  mountBooking(mount, house);
  mountStaffVisits(mount, house, render);
  mountVisitSettings(mount, db, now);
  mountCalendarFeed(mount, house);
  const camera = { ...house, files: privateFiles, clean: cleanPicture, shrink: shrinkPicture, receive: uploadedFile };
  await house.takingFiles((mount) => mountVisitPhotos(mount, camera));
  mountPortfolioDrafts(mount, house, privateFiles, draftingProjects(database, mediaFiles));
  const testimonials = { publish: publishTestimonial, takeDown: unpublishTestimonial };
  mountReviews(mount, { ...house, changes, testimonials });
  const stopReminders = startReminders(house, (error) => app.log.error({ err: error }, 'writing reminders failed'));
  // Before 'onClose': by then the database may be closed.
  app.addHook('preClose', stopReminders);
}
