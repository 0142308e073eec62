// The calendar process: reads calendars for the server, one at a time.
import { serveJobs } from '../../../platform/jobs/serve-jobs.ts';

await serveJobs(async () => (await import('./calendar-jobs.ts')).calendarJobs);
