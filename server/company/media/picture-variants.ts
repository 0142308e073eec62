import { listPictureWidths, type PictureFormat, shareSize } from '../../../contract/media/picture-url.ts';
import { countReferrers } from '../../common/references/reference-store.ts';
import type { Db } from '../../platform/db/database.ts';
import { type FileContent, type FileStore, toWholeContent } from '../../platform/storage/file-store.ts';
import { pictureProcess } from './encoding/picture-process.ts';
import { findPicture, listPictures, type MediaRow } from './media-store.ts';
import { getOriginalName } from './process-picture.ts';

export const getVariantName = (id: string, width: number, format: PictureFormat) => `variants/${id}/${width}.${format}`;

export function createPictureVariants(db: Db, files: FileStore, onError: ReportError) {
  const { makeOnce, openOrMake } = createFileMaker(files, onError);
  let isStopped = false;

  /** Called before the storage is read, so that invented names cause no call to a remote bucket. */
  const findShown = async (id: string): Promise<MediaRow | undefined> => {
    const picture = await findPicture(db, id);
    // A restored version of a document may show a picture that is in the bin.
    if (picture?.deleted_at && !(await countReferrers(db, 'media', [id])).has(id)) return undefined;
    return picture;
  };
  const encodeVariant = async (id: string, width: number, format: PictureFormat, priority: 'page' | 'background') => {
    const source = await files.source(getOriginalName(id));
    return pictureProcess.run(priority, 'variant', { source, width, format });
  };

  return {
    /** Undefined for a picture that is unknown or in the bin, and for a width in which it is not served. */
    async get(id: string, width: number, format: PictureFormat) {
      const picture = await findShown(id);
      if (!picture || !listPictureWidths(picture.width).includes(width)) return undefined;
      return openOrMake(getVariantName(id, width, format), () => encodeVariant(id, width, format, 'page'));
    },

    /** A picture has one shared variant at a time, cut at its focal point. */
    async getShared(id: string, focus: readonly [number, number]) {
      const picture = await findShown(id);
      if (!picture || picture.focus_x !== focus[0] || picture.focus_y !== focus[1]) return undefined;
      return openOrMake(getSharePictureName(picture), async () => {
        const source = await files.source(getOriginalName(id));
        return pictureProcess.run('page', 'part', { source, part: calculateSharePart(picture), size: shareSize });
      });
    },

    /** Makes the AVIF variants, smallest first, while no request waits and there is space. */
    async prepareAll(hasSpace: () => Promise<boolean>) {
      for (const { id, width } of await listPictures(db)) {
        for (const size of listPictureWidths(width)) {
          if (isStopped || !(await hasSpace())) return;
          const name = getVariantName(id, size, 'avif');
          if (await files.has(name)) continue;
          const encode = () => encodeVariant(id, size, 'avif', 'background');
          await makeOnce(name, encode).catch((error) => onError(error, name));
        }
      }
    },

    stop() {
      isStopped = true;
    },
  };
}

type ReportError = (error: unknown, name: string) => void;

/** Makes a missing file on demand, once for all simultaneous requests. */
function createFileMaker(files: FileStore, onError: ReportError) {
  const inFlight = new Map<string, Promise<Buffer>>();
  const make = async (name: string, encode: () => Promise<Buffer>) => {
    const bytes = await encode();
    // On a full disk the variant is still served, and made again next time.
    await files.write(name, bytes).catch((error) => onError(error, name));
    return bytes;
  };
  const makeOnce = (name: string, encode: () => Promise<Buffer>) => {
    const made = inFlight.get(name) ?? make(name, encode).finally(() => inFlight.delete(name));
    inFlight.set(name, made);
    return made;
  };
  const openOrMake = async (name: string, encode: () => Promise<Buffer>): Promise<FileContent> =>
    (await files.has(name)) ? files.open(name) : toWholeContent(await makeOnce(name, encode));
  return { makeOnce, openOrMake };
}

type Framed = Pick<MediaRow, 'width' | 'height' | 'focus_x' | 'focus_y'>;

export const getSharePictureName = ({ id, focus_x, focus_y }: Pick<MediaRow, 'id' | 'focus_x' | 'focus_y'>) =>
  `variants/${id}/share-${focus_x}-${focus_y}.jpg`;

/** The largest part with the shape of a share picture, placed as `object-position` places it on the pages. */
export function calculateSharePart({ width, height, focus_x, focus_y }: Framed) {
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
