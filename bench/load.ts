import { readdirSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { calculateMedian } from './measures.ts';

const connections = 32;
const ticksPerSecond = 100;

export interface LoadTarget {
  url: string;
  pid: number;
}

/**
 * CPU time of the server for one request, in µs. The rate that a client sees also depends on the client and on other
 * load; the throughput of a core is the inverse of this time.
 */
async function measureCpuCost({ url, pid }: LoadTarget): Promise<number> {
  const before = readCpuSeconds(pid);
  const requests = await sendRequests(url, 2);
  return ((readCpuSeconds(pid) - before) / requests) * 1e6;
}

async function sendRequests(url: string, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers: { 'accept-encoding': 'br' } });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failed replies, ${result.errors} errors`);
  return result.requests.total;
}

/**
 * The throughput of `target` on one core as a share of `reference`. The two are measured in turns, so that other load
 * on the machine affects both, and the median of the rounds counts.
 */
export async function measureThroughputShare(
  reference: LoadTarget,
  target: LoadTarget,
  { rounds = 7, warmUpSeconds = 10 } = {},
) {
  // Node gets faster for about ten seconds of load.
  await sendRequests(reference.url, warmUpSeconds);
  await sendRequests(target.url, warmUpSeconds);
  const shares: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const base = await measureCpuCost(reference);
    const cost = await measureCpuCost(target);
    shares.push(base / cost);
    costs.push(cost);
  }
  return { share: calculateMedian(shares), cost: calculateMedian(costs) };
}

/** Includes children, even ended ones: nginx serves from a child. */
export function readCpuSeconds(pid: number): number {
  const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ') as [string, string];
  const own =
    rest
      .split(' ')
      .slice(11, 15)
      .reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  return own + listChildren(pid).reduce((sum, child) => sum + readCpuSeconds(child), 0);
}

/** 0 for a process that has just ended. */
export function listChildren(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}
