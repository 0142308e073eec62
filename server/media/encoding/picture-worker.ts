// The picture process: decodes and encodes for the server, one picture at a time.
import { serveJobs } from '../../jobs/serve-jobs.ts';

await serveJobs(async () => (await import('./picture-jobs.ts')).pictureJobs);
