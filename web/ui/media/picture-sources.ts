import {
  buildPictureUrl,
  listPictureWidths,
  type PictureFormat,
  parsePictureId,
} from '../../../contract/media/picture-url.ts';
import type { PictureMetadata } from '../../../contract/media/schemas.ts';

export interface GalleryPicture {
  src: string;
  facts?: PictureMetadata;
  alt?: string;
}

interface PictureSources {
  avif: string;
  webp: string;
}

/** Returns undefined for external pictures and those of unknown size. */
export function buildSources(
  src: string,
  facts: Pick<PictureMetadata, 'width'> | undefined,
): PictureSources | undefined {
  const id = parsePictureId(src);
  if (!id || !facts) return undefined;
  const srcset = (format: PictureFormat) =>
    listPictureWidths(facts.width)
      .map((width) => `${buildPictureUrl(id, width, format)} ${width}w`)
      .join(', ');
  return { avif: srcset('avif'), webp: srcset('webp') };
}

/** Returns the smallest variant; external pictures keep their URL. */
export function buildThumbnailUrl(src: string, facts: Pick<PictureMetadata, 'width'> | undefined) {
  const id = parsePictureId(src);
  const smallest = facts && listPictureWidths(facts.width)[0];
  return id && smallest ? buildPictureUrl(id, smallest, 'webp') : src;
}

/**
 * Enlarges `sizes`, because a cropped picture is fetched wider than it is shown; undefined if hardly anything is
 * cropped.
 */
export function calculateCroppedSizes(
  sizes: string,
  facts: Pick<PictureMetadata, 'width' | 'height'> | undefined,
  ratio: string | undefined,
) {
  const [, width, height = '1'] = /^([\d.]+)(?:\s*\/\s*([\d.]+))?$/.exec(ratio?.trim() ?? '') ?? [];
  if (!facts || !width) return undefined;
  const excess = facts.width / facts.height / (Number(width) / Number(height));
  if (excess < 1.15) return undefined;
  return sizes.replace(/([\d.]+(?:px|vw|rem))(?=\s*(?:,|$))/g, `calc($1 * ${excess.toFixed(2)})`);
}

/** Returns a gradient of the picture's own colours. */
export function buildPlaceholder(tones: string[] | undefined): string | undefined {
  if (!tones || tones.length === 0) return undefined;
  return tones.length === 1 ? tones[0] : `linear-gradient(${tones.join(', ')})`;
}

export const isUsableUrl = (url: string | null | undefined): url is string => Boolean(url?.trim());
