import { mountCalendarFeed } from './appointments/feed-routes.ts';
import { mountVisitPhotos } from './appointments/photo-routes.ts';
import { mountPortfolioDrafts } from './appointments/portfolio-draft.ts';
import { startReminders } from './appointments/reminders.ts';
import { mountAppointments } from './appointments/routes.ts';
import { mountVisitSettings } from './appointments/settings-routes.ts';
import { mountStaffVisits } from './appointments/staff-routes.ts';
import { publishClientWords, takeDownClientWords } from './content/client-testimonials.ts';
import { draftingProjects } from './draft-project.ts';
import type { House } from './house.ts';
import type { RenderLetter } from './mail/letters-bundle.ts';
import { cleanPicture } from './media/picture-intake.ts';
import { smallPicture } from './media/small-picture.ts';
import { uploadedFile } from './media/uploaded-file.ts';
import { mountReviews } from './reviews/routes.ts';

/** From the request to what the client says of it and what the portfolio shows of it. */
export async function mountVisits(house: House, render: RenderLetter) {
  const { app, mount, db, database, now, changes, mediaFiles, privateFiles } = house;
  mountAppointments(mount, house);
  mountStaffVisits(mount, house, render);
  mountVisitSettings(mount, db, now);
  mountCalendarFeed(mount, house);
  const camera = { ...house, files: privateFiles, clean: cleanPicture, shrink: smallPicture, receive: uploadedFile };
  await house.takingFiles((mount) => mountVisitPhotos(mount, camera));
  mountPortfolioDrafts(mount, house, privateFiles, draftingProjects(database, mediaFiles));
  const testimonials = { publish: publishClientWords, takeDown: takeDownClientWords };
  mountReviews(mount, { ...house, changes, testimonials });
  const stopReminders = startReminders(house, (error) => app.log.error({ err: error }, 'writing reminders failed'));
  // Before 'onClose': by then the database may be closed.
  app.addHook('preClose', stopReminders);
}
