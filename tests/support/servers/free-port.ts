import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A random port on which nothing listens. It is below the ephemeral range, from which the system could assign it to
 * another process before it is used.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(12_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return findFreePort();
  server.close();
  await once(server, 'close');
  return port;
}
