import type { Sharp } from 'sharp';
import { type PictureFormat, widthsFor } from '../../contract/picture-address.ts';
import type { Db } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { imageLibrary } from './image-library.ts';
import { findPicture } from './media-store.ts';
import { originalName } from './picture-intake.ts';

const encode: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  // A higher effort takes ten times as long and saves nothing at this quality.
  avif: (picture) => picture.avif({ quality: 48, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 70, effort: 4 }),
  jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
};

/** Makes the sizes of a picture when they are first asked for, each of them once. */
export class PictureVariants {
  readonly #db: Db;
  readonly #files: FileStore;
  readonly #inFlight = new Map<string, Promise<Buffer>>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(db: Db, files: FileStore) {
    this.#db = db;
    this.#files = files;
  }

  /** Undefined when there is no such picture or it is not served in this width. */
  async get(id: string, width: number, format: PictureFormat): Promise<Buffer | undefined> {
    const name = `variants/${id}/${width}.${format}`;
    if (await this.#files.has(name)) return this.#files.read(name);
    const picture = await findPicture(this.#db, id);
    if (!picture || !widthsFor(picture.width).includes(width)) return undefined;
    return this.#makeOnce(name, id, width, format);
  }

  #makeOnce(name: string, id: string, width: number, format: PictureFormat) {
    const running = this.#inFlight.get(name);
    if (running) return running;
    // One at a time: encoding is heavy, and the rest of the site has to go on meanwhile.
    const made = this.#turn.then(() => this.#make(name, id, width, format)).finally(() => this.#inFlight.delete(name));
    this.#turn = made.catch(() => undefined);
    this.#inFlight.set(name, made);
    return made;
  }

  async #make(name: string, id: string, width: number, format: PictureFormat) {
    const sharp = await imageLibrary();
    const original = await this.#files.read(originalName(id));
    const bytes = await encode[format](sharp(original).resize(width)).toBuffer();
    await this.#files.write(name, bytes);
    return bytes;
  }
}
