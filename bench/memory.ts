import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { ServerProcess } from '../tests/support/servers/server-process.ts';
import { listChildren } from './load.ts';
import { listPublicPages } from './public-pages.ts';

const sampleMs = 50;

/** Resident memory in MB. */
export const readResidentMb = (pid: number) => readStatusMb(pid, 'VmRSS');

/** The peak resident memory of a process, in MB. */
export const readPeakMb = (pid: number) => readStatusMb(pid, 'VmHWM');

/** Samples the memory of the process and its children from now on. */
export function watchPeakMemory({ pid }: ServerProcess) {
  let peak = 0;
  const sample = () => {
    const [server, ...others] = listProcessTree(pid()).map(readResidentMb);
    peak = Math.max(peak, (server ?? 0) + others.reduce((sum, mb) => sum + mb, 0));
  };
  const timer = setInterval(sample, sampleMs).unref();
  return {
    peak: () => peak,
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

/** Requests this many pages, spread over every kind of public page. */
export async function viewPages(url: string, views: number) {
  const pages = await listPublicPages(url);
  for (const { path } of pages) {
    const amount = Math.ceil(views / pages.length);
    const result = await autocannon({ url: url + path, connections: 16, amount, headers: { 'accept-encoding': 'br' } });
    if (result.non2xx > 0) throw new Error(`${path}: ${result.non2xx} failed replies`);
  }
}

const listProcessTree = (pid: number): number[] => [pid, ...listChildren(pid).flatMap(listProcessTree)];

/** 0 for a process that has just ended. */
function readStatusMb(pid: number, field: string) {
  try {
    const found = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(found?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
