import { madeUpRequests, sendMadeUp } from '../tests/support/servers/made-up-addresses.ts';
import type { ServerProcess } from '../tests/support/servers/server-process.ts';
import { readCpuSeconds } from './load.ts';
import type { Measure } from './measures.ts';
import { readResidentMb } from './memory.ts';

const addresses = 20_000;

/** Measures what made-up addresses cost: memory that stays, and CPU time. */
export async function measureAddresses(product: ServerProcess): Promise<Measure[]> {
  await product.restart();
  const measures: Measure[] = [];
  for (const name of Object.keys(madeUpRequests)) {
    await sendMadeUp(product.url, name, 500);
    const [memory, processor] = [readResidentMb(product.pid()), readCpuSeconds(product.pid())];
    const statuses = await sendMadeUp(product.url, name, addresses, 1000);
    const cost = ((readCpuSeconds(product.pid()) - processor) / addresses) * 1000;
    const growth = readResidentMb(product.pid()) - memory;
    const what = `${name} (${Object.entries(statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')})`;
    measures.push({ what: `${what}: growth`, value: growth, unit: 'MB', budget: { max: 60 } });
    measures.push({ what: `${what}: processor time`, value: cost, unit: 'ms', budget: { max: 5 } });
  }
  return measures;
}
