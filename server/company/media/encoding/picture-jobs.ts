import sharp, { type Sharp } from 'sharp';
import type { PictureFormat } from '../../../../contract/media/picture-url.ts';

// Loaded by the picture process alone: decoders hold hundreds of megabytes and read hostile files.
sharp.concurrency(1);
sharp.cache(false);
// Anything else (SVG, PDF, …) is refused unread.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((name) => `VipsForeignLoad${name}`),
});

export type PictureSource = Buffer | string;

export interface CleanPicture {
  data: Buffer;
  info: Size;
}

interface PictureLimits {
  maxPixels: number;
  maxSide: number;
  quality: number;
}

interface Size {
  width: number;
  height: number;
}

export interface Crop extends Size {
  left: number;
  top: number;
}

interface VisitorMessage {
  sources: PictureSource[];
  limits: PictureLimits;
  maxBytes: number;
}

type VisitorPhotos = { photos: CleanPicture[] } | { refused: number; because: 'unreadable' | 'too large' };

const encode: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  // A higher effort takes ten times as long and saves nothing at this quality.
  avif: (picture) => picture.avif({ quality: 48, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 70, effort: 4 }),
  jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
};

/** sharp reports AVIF as HEIF. Animations and pages beyond the first are not read. */
const visitorFormats = ['jpeg', 'png', 'webp', 'heif', 'avif'];

export const pictureJobs = {
  /** Keeps the pixels alone, upright and without metadata. */
  clean: ({ source, limits }: { source: PictureSource; limits: PictureLimits }) => clean(source, limits),

  cleanFile: async ({ source, limits, to }: { source: PictureSource; limits: PictureLimits; to: string }) => {
    const { width, height, size } = await (await cleanSource(source, limits)).toFile(to);
    return { width, height, bytes: size };
  },

  crop: ({ source, part }: { source: PictureSource; part: Crop }): Promise<CleanPicture> =>
    sharp(source).extract(part).jpeg({ quality: 92 }).toBuffer({ resolveWithObject: true }),

  shrink: ({ source }: { source: PictureSource }) =>
    sharp(source).resize(480, 480, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 80 }).toBuffer(),

  variant: ({ source, width, format }: { source: PictureSource; width: number; format: PictureFormat }) =>
    encode[format](sharp(source).resize(width)).toBuffer(),

  /** Scales the part to exactly this size, enlarging it if needed. */
  part: ({ source, part, size }: { source: PictureSource; part: Crop; size: Size }) =>
    encode
      .jpg(
        sharp(source)
          .extract(part)
          .resize({ ...size, fit: 'fill' }),
      )
      .toBuffer(),

  /** Average colours of the upper, middle and lower third: the placeholder. */
  tones: async ({ source }: { source: PictureSource }) => {
    const pixels = await sharp(source).resize(1, 3, { fit: 'fill' }).removeAlpha().raw().toBuffer();
    return [0, 3, 6].map((at) => `#${pixels.subarray(at, at + 3).toString('hex')}`);
  },

  /** Keeps the pixels and the transparency of a logo, without empty margins. */
  cleanLogo: async ({ source, max }: { source: PictureSource; max: Size }): Promise<CleanPicture> => {
    const picture = sharp(source, { limitInputPixels: 40_000_000, failOn: 'error' });
    const { format, hasAlpha } = await picture.metadata();
    if (format !== 'png') throw new Error(`${format} is no PNG`);
    const { data, info } = await (hasAlpha ? picture.trim({ background: '#00000000', threshold: 10 }) : picture)
      .resize({ ...max, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    return { data, info: { width: info.width, height: info.height } };
  },

  /** Draws a cleaned picture, or an SVG that the server has cleaned or made, as PNG. */
  draw: async ({ source, width, height }: { source: Buffer } & Size) => {
    // The only job that may read SVG; jobs run one at a time.
    sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
    try {
      const limits = { limitInputPixels: 40_000_000, failOn: 'error' as const };
      return await sharp(source, limits)
        .resize({ width, height, fit: 'inside' })
        .png({ compressionLevel: 9 })
        .toBuffer();
    } finally {
      sharp.block({ operation: ['VipsForeignLoadSvg'] });
    }
  },

  visitorPhotos: async (message: VisitorMessage): Promise<VisitorPhotos> => {
    const photos: CleanPicture[] = [];
    for (const [position, source] of message.sources.entries()) {
      const photo = await clean(source, message.limits, visitorFormats).catch(() => undefined);
      if (!photo) return { refused: position, because: 'unreadable' };
      if (photo.data.length > message.maxBytes) return { refused: position, because: 'too large' };
      photos.push(photo);
    }
    return { photos };
  },
};

export type PictureJobs = typeof pictureJobs;

async function clean(source: PictureSource, limits: PictureLimits, formats?: string[]): Promise<CleanPicture> {
  const { data, info } = await (await cleanSource(source, limits, formats)).toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height } };
}

async function cleanSource(source: PictureSource, limits: PictureLimits, formats?: string[]) {
  const { maxPixels, maxSide, quality } = limits;
  const picture = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format } = await picture.metadata();
  if (formats && !formats.includes(format)) throw new Error(`${format} is not read`);
  return picture
    .rotate()
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality });
}
