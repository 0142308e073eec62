import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../tests/support/servers/server-process.ts';

/** Waits until the first start has made all picture variants: none was added for a while. */
export async function waitForPictureVariants({ folder }: ServerProcess) {
  const variants = join(folder, 'data', 'media', 'variants');
  const count = () => (existsSync(variants) ? readdirSync(variants, { recursive: true }).length : 0);
  for (let before = -1, now = count(); now !== before || now === 0; now = count()) {
    before = now;
    await sleep(4000);
  }
}
