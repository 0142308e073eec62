import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { Failure } from '../http/failure.ts';
import { type FileStore, toWholeContent } from './file-store.ts';

/** A bucket that does not answer fails like one that refuses. */
const defaultLimits = { answerMs: 5_000, contentMs: 30_000 };

/** s3://KEY:SECRET@host/bucket, with `?region=…` where needed and `?tls=off` for a server on the same machine. */
export function openBucket(address: string, retries?: number) {
  const url = new URL(address);
  const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https';
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'auto',
    ...(retries !== undefined && { retries }),
  });
  return { client, bucket: `${scheme}://${url.host}${url.pathname.replace(/\/+$/, '')}` };
}

export function createS3FileStore(address: string, folder: string, limits = defaultLimits): FileStore {
  const { client, bucket } = openBucket(address, 3);
  // The time limit includes retries and the content.
  const ask = (method: 'GET' | 'PUT' | 'HEAD' | 'DELETE', name: string, body?: Buffer) => {
    const signal = AbortSignal.timeout(method === 'GET' || method === 'PUT' ? limits.contentMs : limits.answerMs);
    return client.fetch(`${bucket}/${folder}/${name}`, { method, signal, ...(body && { body: new Uint8Array(body) }) });
  };
  const read = async (name: string) => {
    const reply = await requireAccepted(ask('GET', name), name);
    return Buffer.from(
      await reply.arrayBuffer().catch((error) => {
        throw createUnavailableFailure(error);
      }),
    );
  };
  const write = async (name: string, bytes: Buffer) => void (await requireAccepted(ask('PUT', name, bytes), name));
  return {
    read,
    open: async (name) => toWholeContent(await read(name)),
    source: read,
    write,
    receive: async (name, make) => {
      const path = join(tmpdir(), randomUUID());
      try {
        const result = await make(path);
        await write(name, await readFile(path));
        return result;
      } finally {
        await rm(path, { force: true });
      }
    },
    remove: async (name) => void (await requireAccepted(ask('DELETE', name), name, 404)),
    has: async (name) => (await requireAccepted(ask('HEAD', name), name, 404)).ok,
  };
}

async function requireAccepted(asked: Promise<Response>, name: string, alsoGood?: number) {
  const reply = await asked.catch((error) => {
    throw createUnavailableFailure(error);
  });
  if (reply.ok || reply.status === alsoGood) return reply;
  const refusal = new Error(`The storage answered ${reply.status} for ${name}.`);
  throw reply.status >= 500 ? createUnavailableFailure(refusal) : refusal;
}

const createUnavailableFailure = (cause: unknown) =>
  new Failure('unavailable', 'Imaginile nu pot fi citite sau păstrate acum. Încercați din nou.', {
    retryAfter: 10,
    cause,
  });
