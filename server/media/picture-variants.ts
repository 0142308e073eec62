import { type PictureFormat, pictureWidthsFor, shareSize } from '../../contract/media/picture-url.ts';
import type { Db } from '../db/database.ts';
import { countReferrers } from '../references/reference-store.ts';
import { type FileContent, type FileStore, wholeContent } from '../storage/file-store.ts';
import { pictureProcess } from './encoding/picture-process.ts';
import { findPicture, listPictures, type MediaRow } from './media-store.ts';
import { originalName } from './process-picture.ts';

export const variantName = (id: string, width: number, format: PictureFormat) => `variants/${id}/${width}.${format}`;

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
  async get(id: string, width: number, format: PictureFormat): Promise<FileContent | undefined> {
    const picture = await this.#findShown(id);
    if (!picture || !pictureWidthsFor(picture.width).includes(width)) return undefined;
    return this.#openOrMake(variantName(id, width, format), () => this.#encode(id, width, format, 'page'));
  }

  /** A picture has one shared variant at a time, cut at its focal point. */
  async getShared(id: string, focus: readonly [number, number]): Promise<FileContent | undefined> {
    const picture = await this.#findShown(id);
    if (!picture || picture.focus_x !== focus[0] || picture.focus_y !== focus[1]) return undefined;
    return this.#openOrMake(sharePictureName(picture), () => this.#cut(picture));
  }

  /** Makes the AVIF variants, smallest first, while no request waits and there is space. */
  async prepareAll(hasSpace: () => Promise<boolean>) {
    for (const { id, width } of await listPictures(this.#db)) {
      for (const size of pictureWidthsFor(width)) {
        if (this.#isStopped || !(await hasSpace())) return;
        const name = variantName(id, size, 'avif');
        if (await this.#files.has(name)) continue;
        const encode = () => this.#encode(id, size, 'avif', 'background');
        await this.#makeOnce(name, encode).catch((error) => this.#onError(error, name));
      }
    }
  }

  stop() {
    this.#isStopped = true;
  }

  /** Before the storage: made-up names must not reach a remote bucket. */
  async #findShown(id: string): Promise<MediaRow | undefined> {
    const picture = await findPicture(this.#db, id);
    // One in the bin is served again once a restored version shows it.
    if (picture?.deleted_at && !(await countReferrers(this.#db, 'media', [id])).has(id)) return undefined;
    return picture;
  }

  async #openOrMake(name: string, encode: () => Promise<Buffer>) {
    return (await this.#files.has(name)) ? this.#files.open(name) : wholeContent(await this.#makeOnce(name, encode));
  }

  #makeOnce(name: string, encode: () => Promise<Buffer>) {
    const running = this.#inFlight.get(name);
    if (running) return running;
    const made = this.#make(name, encode).finally(() => this.#inFlight.delete(name));
    this.#inFlight.set(name, made);
    return made;
  }

  async #make(name: string, encode: () => Promise<Buffer>) {
    const bytes = await encode();
    // On a full disk it is shown all the same, and made again next time.
    await this.#files.write(name, bytes).catch((error) => this.#onError(error, name));
    return bytes;
  }

  async #encode(id: string, width: number, format: PictureFormat, priority: 'page' | 'background') {
    const source = await this.#files.source(originalName(id));
    return pictureProcess.run(priority, 'variant', { source, width, format });
  }

  async #cut(picture: MediaRow) {
    const source = await this.#files.source(originalName(picture.id));
    return pictureProcess.run('page', 'part', { source, part: sharePart(picture), size: shareSize });
  }
}

type Framed = Pick<MediaRow, 'width' | 'height' | 'focus_x' | 'focus_y'>;

export const sharePictureName = ({ id, focus_x, focus_y }: Pick<MediaRow, 'id' | 'focus_x' | 'focus_y'>) =>
  `variants/${id}/share-${focus_x}-${focus_y}.jpg`;

/** The largest part with the shape of a share picture, placed as `object-position` places it on the pages. */
export function sharePart({ width, height, focus_x, focus_y }: Framed) {
  const shape = shareSize.width / shareSize.height;
  const part = {
    width: Math.max(1, Math.min(width, Math.round(height * shape))),
    height: Math.max(1, Math.min(height, Math.round(width / shape))),
  };
  return {
    ...part,
    left: Math.round(((width - part.width) * focus_x) / 100),
    top: Math.round(((height - part.height) * focus_y) / 100),
  };
}
