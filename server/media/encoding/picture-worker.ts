import { serveJobs } from '../../jobs/serve-jobs.ts';

await serveJobs(async () => (await import('./picture-jobs.ts')).pictureJobs);
