// The picture process: decodes and encodes for the server, one picture at a time.
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { JobReply, JobRequest } from './picture-process.ts';

const checkEveryMs = 20;

// Pages come first: this process waits for them, and the kernel ends it before the server when memory runs out.
setPriority(5);
try {
  writeFileSync('/proc/self/oom_score_adj', '500');
} catch {
  // Not on Linux.
}
// Ctrl-C reaches all processes of a terminal: the server ends this one when its requests are answered.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', endAtOnce);

const { pictureJobs } = await import('./picture-jobs.ts');

process.on('message', async ({ kind, input, limits }: JobRequest) => {
  const watch = watchLimits(limits);
  try {
    const value = await (pictureJobs[kind] as (given: unknown) => Promise<unknown>)(input);
    answer({ value });
  } catch (error) {
    answer({ error: (error as Error).message });
  } finally {
    clearInterval(watch);
  }
});
answer({ isReady: true });

/** Decoders run in native code, which only the end of the process stops. */
function watchLimits({ cpuMs, memoryMb }: JobRequest['limits']) {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > cpuMs) answer({ exceeded: 'processor time' }, endAtOnce);
    else if (process.memoryUsage.rss() > memoryMb * 1024 * 1024) answer({ exceeded: 'memory' }, endAtOnce);
  }, checkEveryMs);
}

function answer(reply: JobReply, then: () => void = () => undefined) {
  process.send?.(reply, then);
}

/** Not `process.exit`, which waits for the decoder. */
function endAtOnce() {
  process.kill(process.pid, 'SIGKILL');
}
