import { serveJobs } from '../../../platform/jobs/serve-jobs.ts';

await serveJobs(async () => (await import('./picture-jobs.ts')).pictureJobs);
