import sharp, { type Sharp } from 'sharp';

/** A picture of one colour, to be made into a file. */
export const blank = (width: number, height: number, background = '#4c8c3f') =>
  sharp({ create: { width, height, channels: 3, background } });

export const plainPhoto = (width: number, height: number, background?: string) =>
  blank(width, height, background).jpeg().toBuffer();

const camera = 'TelefonSecret';
const [degrees, minutes] = [46, 46];

/** As a phone writes it: lying on its side, with the place and the camera in its EXIF. */
export const phonePhoto = (picture: Sharp, quality = 80) =>
  picture
    .withExif({
      IFD0: { Make: camera, Copyright: 'Proprietar' },
      IFD3: { GPSLatitude: `${degrees}/1 ${minutes}/1 0/1`, GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality })
    .toBuffer();

/** Over 12 MB; upright it is 3000 × 4000. */
export function largePhonePhoto() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return phonePhoto(sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000000', noise } }), 97);
}

/** As EXIF writes the place: pairs of whole numbers. */
const place = Buffer.from(Uint32Array.of(degrees, 1, minutes, 1, 0, 1).buffer);

/** How many of the two a file tells: the place and the camera. */
export const secretsIn = (file: Buffer) =>
  [Buffer.from(camera), place].filter((secret) => file.includes(secret)).length;
