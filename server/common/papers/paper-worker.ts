// The paper process: draws papers for the server, one at a time.
import { serveJobs } from '../../platform/jobs/serve-jobs.ts';

await serveJobs(async () => (await import('./drawing/paper-jobs.ts')).paperJobs);
