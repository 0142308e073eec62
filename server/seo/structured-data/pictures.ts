import type { ImageObject } from 'schema-dts';
import { parsePictureId, pictureUrl, pictureWidthsFor } from '../../../contract/media/picture-url.ts';
import type { PictureMetadata } from '../../../contract/media/schemas.ts';

type Pictures = Record<string, PictureMetadata>;

/** A large JPEG of a picture of the library; the address of another site as it is. */
export function largePictureUrl(publicUrl: string, url: string, pictures: Pictures) {
  const [id, facts] = [parsePictureId(url), pictures[url]];
  if (!id || !facts) return url.startsWith('/') ? publicUrl + url : url;
  return publicUrl + pictureUrl(id, limitWidth(facts), 'jpg');
}

/** Search engines ask for at least 1200 px. */
function limitWidth({ width }: PictureMetadata) {
  const widths = pictureWidthsFor(width);
  return widths.find((each) => each >= 1200) ?? (widths.at(-1) as number);
}

function describeImage(publicUrl: string, url: string, pictures: Pictures): ImageObject {
  const facts = pictures[url];
  const size = facts && {
    width: `${limitWidth(facts)}`,
    height: `${Math.round((facts.height * limitWidth(facts)) / facts.width)}`,
  };
  return {
    '@type': 'ImageObject',
    url: largePictureUrl(publicUrl, url, pictures),
    ...size,
    ...(facts?.alt && { caption: facts.alt }),
  };
}

export const describeImages = (publicUrl: string, urls: (string | undefined)[], pictures: Pictures) =>
  [...new Set(urls.filter((url) => url !== undefined && url.trim() !== ''))].map((url) =>
    describeImage(publicUrl, url as string, pictures),
  );
