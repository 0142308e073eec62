import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { JobLimits, JobReply, JobRequest } from './job-process.ts';

const checkEveryMs = 20;

/** The program of a `JobProcess`; `load` imports the functions by kind of job. */
// biome-ignore lint/suspicious/noExplicitAny: the argument of each kind is its own
export async function serveJobs(load: () => Promise<Record<string, (input: any) => Promise<unknown>>>) {
  stepBack();
  const jobs = await load();
  process.on('message', async ({ kind, input, limits }: JobRequest) => {
    const watch = watchLimits(limits);
    try {
      answer({ value: await jobs[kind]?.(input) });
    } catch (error) {
      answer({ error: (error as Error).message });
    } finally {
      clearInterval(watch);
    }
  });
  answer({ isReady: true });
}

/** Pages come first: this process waits for them, and the kernel ends it before the server when memory runs out. */
function stepBack() {
  setPriority(5);
  try {
    writeFileSync('/proc/self/oom_score_adj', '500');
  } catch {
    // Only Linux has this file.
  }
  // Ctrl-C reaches all processes of a terminal: the server ends this one when its requests are answered.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.once('disconnect', endAtOnce);
}

/** Native code is stopped only by the end of the process. */
function watchLimits({ cpuMs, memoryMb }: JobLimits) {
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

/** `process.exit` would wait for native code. */
function endAtOnce() {
  process.kill(process.pid, 'SIGKILL');
}
