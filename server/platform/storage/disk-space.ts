import { statfs } from 'node:fs/promises';
import { Failure } from '../http/failure.ts';

export interface DiskSpace {
  free: number;
  total: number;
}

export interface Disk {
  space(): Promise<DiskSpace>;
  isNearlyFull(): Promise<boolean>;
  /** Throws when the disk is nearly full: the rest is reserved for the database. */
  requireSpace(): Promise<void>;
}

const [mb, gb] = [1024 ** 2, 1024 ** 3];
const minFree = 200 * mb;
/** An upper limit, because 2 % of a large disk would exceed all pictures of a company. */
const maxReserved = gb;

export function openDisk(folder: string, space: () => Promise<DiskSpace> = () => readSpace(folder)): Disk {
  const isNearlyFull = async () => {
    const { free, total } = await space();
    return free < Math.max(minFree, Math.min(total * 0.02, maxReserved));
  };
  return {
    space,
    isNearlyFull,
    requireSpace: async () => {
      if (await isNearlyFull()) throw createStorageFullFailure();
    },
  };
}

async function readSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

export const createStorageFullFailure = () =>
  new Failure('storage_full', 'Discul serverului este aproape plin, așa că fișierele nu pot fi primite acum.');
