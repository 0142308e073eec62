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

/** Makes the sizes of a picture when they are first asked for, each of them once. */
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

  /** Undefined when there is no such picture or it is not served in this width. */
  async get(id: string, width: number, format: PictureFormat): Promise<Buffer | undefined> {
    // First of all: storage far away is not asked for names that somebody made up.
    const picture = await findPicture(this.#db, id);
    if (!picture || !pictureWidthsFor(picture.width).includes(width)) return undefined;
    const name = variantName(id, width, format);
    if (await this.#files.has(name)) return this.#files.read(name);
    return this.#makeOnce(name, id, width, format, { urgent: true });
  }

  /** Makes what browsers of today ask for, smallest first, while nobody waits for anything. */
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
