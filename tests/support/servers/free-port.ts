import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A port by chance on which nothing listens, below those that systems give to connections and to servers without a
 * port of their own: one of these could be given away before it is used.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(12_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
