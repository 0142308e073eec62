import { type PictureFormat, pictureWidthsFor } from '../../contract/media/picture-url.ts';
import type { Db } from '../db/database.ts';
import { countReferrers } from '../references/reference-store.ts';
import type { FileStore } from '../storage/file-store.ts';
import { pictureProcess } from './encoding/picture-process.ts';
import { findPicture, listPictures } from './media-store.ts';
import { originalName } from './process-picture.ts';

export const variantName = (id: string, width: number, format: PictureFormat) => `variants/${id}/${width}.${format}`;

/** Makes each variant of a picture once, on first request. */
export class PictureVariants {
  readonly #db: Db;
  readonly #files: FileStore;
  readonly #inFlight = new Map<string, Promise<Buffer>>();
  #isStopped = false;

  readonly #onError: (error: unknown, name: string) => void;

  constructor(db: Db, files: FileStore, onError: (error: unknown, name: string) => void) {
    this.#db = db;
    this.#files = files;
    this.#onError = onError;
  }

  /** Undefined for a picture that is unknown or in the bin, and for a width in which it is not served. */
  async get(id: string, width: number, format: PictureFormat): Promise<Buffer | undefined> {
    // Before the storage: made-up names must not reach a remote bucket.
    const picture = await findPicture(this.#db, id);
    if (!picture || !pictureWidthsFor(picture.width).includes(width)) return undefined;
    // One in the bin is served again once a restored version shows it.
    if (picture.deleted_at && !(await countReferrers(this.#db, 'media', [id])).has(id)) return undefined;
    const name = variantName(id, width, format);
    if (await this.#files.has(name)) return this.#files.read(name);
    return this.#makeOnce(name, id, width, format, 'page');
  }

  /** Makes the AVIF variants, smallest first, while no request waits and there is space. */
  async prepareAll(hasSpace: () => Promise<boolean>) {
    for (const { id, width } of await listPictures(this.#db)) {
      for (const size of pictureWidthsFor(width)) {
        if (this.#isStopped || !(await hasSpace())) return;
        const name = variantName(id, size, 'avif');
        if (await this.#files.has(name)) continue;
        await this.#makeOnce(name, id, size, 'avif', 'background').catch((error) => this.#onError(error, name));
      }
    }
  }

  stop() {
    this.#isStopped = true;
  }

  #makeOnce(name: string, id: string, width: number, format: PictureFormat, lane: 'page' | 'background') {
    const running = this.#inFlight.get(name);
    if (running) return running;
    const made = this.#make(name, id, width, format, lane).finally(() => this.#inFlight.delete(name));
    this.#inFlight.set(name, made);
    return made;
  }

  async #make(name: string, id: string, width: number, format: PictureFormat, lane: 'page' | 'background') {
    const source = await this.#files.source(originalName(id));
    const bytes = await pictureProcess.run(lane, 'variant', { source, width, format });
    // On a full disk it is shown all the same, and made again next time.
    await this.#files.write(name, bytes).catch((error) => this.#onError(error, name));
    return bytes;
  }
}
