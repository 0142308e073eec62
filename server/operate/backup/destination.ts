import { createReadStream } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openBucket } from '../../platform/storage/s3-file-store.ts';
import { BackupError } from './backup-error.ts';
import { erasureListName } from './restore-backup.ts';

export interface Destination {
  /** Where an archive is made. */
  folder: string;
  /** Moves or uploads the archive; the caller deletes a file that remains. */
  deliver(path: string, name: string): Promise<void>;
  /**
   * Deletes all but the newest `keep` backups; returns the names of those that remain. A bucket is not listed: it holds
   * the `known` backups.
   */
  prune(known: string[], keep: number): Promise<string[]>;
  writeErasures(json: string): Promise<void>;
}

/** A folder, or a bucket as s3://KEY:SECRET@host/bucket/path. */
export const openDestination = (to: string, workFolder: string): Destination =>
  to.startsWith('s3://') ? createBucketDestination(to, workFolder) : createFolderDestination(to);

function createFolderDestination(folder: string): Destination {
  return {
    folder,
    deliver: (path, name) => rename(path, join(folder, name)),
    prune: async (_known, keep) => {
      const names = (await readdir(folder)).filter((name) => /^gradina-[\dT-]+\.tar$/.test(name)).sort();
      for (const name of names.slice(0, -keep)) await rm(join(folder, name));
      return names.slice(-keep);
    },
    writeErasures: async (json) => {
      const draft = join(folder, `.${erasureListName}`);
      await writeFile(draft, json, { mode: 0o600, flush: true });
      await rename(draft, join(folder, erasureListName));
    },
  };
}

function createBucketDestination(address: string, folder: string): Destination {
  const { client, bucket } = openBucket(address);
  const ask = async (method: 'PUT' | 'DELETE', name: string, body?: string) => {
    const reply = await client.fetch(`${bucket}/${name}`, { method, body, signal: AbortSignal.timeout(60_000) });
    const isGone = method === 'DELETE' && reply.status === 404;
    if (!reply.ok && !isGone) throw new BackupError(`The bucket answered ${reply.status} for ${name}.`);
  };
  return {
    folder,
    deliver: async (path, name) => {
      const { headers } = await client.sign(`${bucket}/${name}`, { method: 'PUT' });
      await sendFile(`${bucket}/${name}`, Object.fromEntries(headers), path);
    },
    prune: async (known, keep) => {
      for (const name of known.slice(0, -keep)) await ask('DELETE', name);
      return known.slice(-keep);
    },
    writeErasures: (json) => ask('PUT', erasureListName, json),
  };
}

/** `fetch` sends a stream without its length, which buckets refuse. */
async function sendFile(url: string, headers: Record<string, string>, path: string) {
  const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, {
    method: 'PUT',
    headers: { ...headers, 'content-length': (await stat(path)).size },
    // An upload is cancelled after this long without progress.
    timeout: 120_000,
  });
  request.on('timeout', () => request.destroy(new Error('the bucket does not answer')));
  const answered = new Promise<number>((resolve, reject) => {
    request.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
  });
  const [status] = await Promise.all([answered, pipeline(createReadStream(path), request)]);
  if (status !== 200) throw new BackupError(`The bucket answered ${status} for ${basename(url)}.`);
}
