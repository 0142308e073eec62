import type { Sharp } from 'sharp';
import { type PictureFormat, pictureWidthsFor } from '../../contract/media/picture-url.ts';
import type { Db } from '../db/database.ts';
import type { FileStore } from '../storage/file-store.ts';
import { loadSharp } from './load-sharp.ts';
import { findPicture, listPictures } from './media-store.ts';
import { PriorityQueue } from './priority-queue.ts';
import { originalName } from './process-picture.ts';

const encode: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  // A higher effort takes ten times as long and saves nothing at this quality.
  avif: (picture) => picture.avif({ quality: 48, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 70, effort: 4 }),
  jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
};

export const variantName = (id: string, width: number, format: PictureFormat) => `variants/${id}/${width}.${format}`;

/** Makes each variant of a picture once, on first request. */
export class PictureVariants {
  readonly #db: Db;
  readonly #files: FileStore;
  readonly #inFlight = new Map<string, Promise<Buffer>>();
  readonly #queue = new PriorityQueue(2);
  #isStopped = false;

  constructor(db: Db, files: FileStore) {
    this.#db = db;
    this.#files = files;
  }

  /** Undefined for an unknown picture, and for a width in which it is not served. */
  async get(id: string, width: number, format: PictureFormat): Promise<Buffer | undefined> {
    // Before the storage: made-up names must not reach a remote bucket.
    const picture = await findPicture(this.#db, id);
    if (!picture || !pictureWidthsFor(picture.width).includes(width)) return undefined;
    const name = variantName(id, width, format);
    if (await this.#files.has(name)) return this.#files.read(name);
    return this.#makeOnce(name, id, width, format, { urgent: true });
  }

  /** Makes the AVIF variants, smallest first, while no request waits. */
  async prepareAll() {
    for (const { id, width } of await listPictures(this.#db)) {
      for (const size of pictureWidthsFor(width)) {
        if (this.#isStopped) return;
        const name = variantName(id, size, 'avif');
        if (!(await this.#files.has(name))) await this.#makeOnce(name, id, size, 'avif', { urgent: false });
      }
    }
  }

  stop() {
    this.#isStopped = true;
  }

  #makeOnce(name: string, id: string, width: number, format: PictureFormat, lane: { urgent: boolean }) {
    const running = this.#inFlight.get(name);
    if (running) return running;
    const made = this.#queue
      .run(() => this.#make(name, id, width, format), lane)
      .finally(() => this.#inFlight.delete(name));
    this.#inFlight.set(name, made);
    return made;
  }

  async #make(name: string, id: string, width: number, format: PictureFormat) {
    const sharp = await loadSharp();
    const original = await this.#files.read(originalName(id));
    const bytes = await encode[format](sharp(original).resize(width)).toBuffer();
    await this.#files.write(name, bytes);
    return bytes;
  }
}
