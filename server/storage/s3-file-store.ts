import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store.ts';

/**
 * Files in a bucket of S3-compatible storage: s3://KEY:SECRET@host/bucket, with `?region=…` where the
 * provider has several and `?tls=off` for one on the same machine.
 */
export function createS3FileStore(address: string, folder: string): FileStore {
  const url = new URL(address);
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  const bucket = `${scheme}://${url.host}${url.pathname.replace(/\/+$/, '')}`;
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'auto',
    retries: 3,
  });
  const ask = (method: string, name: string, body?: Buffer) =>
    client.fetch(`${bucket}/${folder}/${name}`, { method, ...(body && { body: new Uint8Array(body) }) });

  const read = async (name: string) => Buffer.from(await (await accepted(ask('GET', name), name)).arrayBuffer());
  return {
    read,
    source: read,
    write: async (name, bytes) => void (await accepted(ask('PUT', name, bytes), name)),
    remove: async (name) => void (await accepted(ask('DELETE', name), name, 404)),
    has: async (name) => (await accepted(ask('HEAD', name), name, 404)).ok,
  };
}

async function accepted(asked: Promise<Response>, name: string, alsoGood?: number) {
  const reply = await asked;
  if (!reply.ok && reply.status !== alsoGood) throw new Error(`The storage answered ${reply.status} for ${name}.`);
  return reply;
}
