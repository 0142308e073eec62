import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openDestination } from './destination.ts';

async function openMissingBucket() {
  const server = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return openDestination(`s3://CHEIE:secret@127.0.0.1:${port}/copii?tls=off&region=eu-test`, '/tmp');
}

test('an erasure list that no bucket accepts is reported as not written', async () => {
  const destination = await openMissingBucket();
  await expect(destination.writeErasures('[]')).rejects.toThrow('404');
});

test('an archive that is already gone from the bucket counts as deleted', async () => {
  const destination = await openMissingBucket();
  expect(await destination.prune(['gradina-1.tar', 'gradina-2.tar'], 1)).toEqual(['gradina-2.tar']);
});
