import sharp from 'sharp';

const camera = 'TelefonSecret';
const [degrees, minutes] = [46, 46];

/** What a file must not hold if it is to tell neither the place nor the camera: as EXIF writes them, pairs of whole numbers. */
export const secretsOfPhoto = [
  Buffer.from(camera),
  Buffer.from(Uint32Array.of(degrees, 1, minutes, 1, 0, 1).buffer),
] as const;

/** Over 12 MB, lying on its side, with the place and the camera in its EXIF: upright it is 3000 × 4000. */
export function phonePhoto() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000000', noise } })
    .withExif({
      IFD0: { Make: camera, Copyright: 'Proprietar' },
      IFD3: { GPSLatitude: `${degrees}/1 ${minutes}/1 0/1`, GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 97 })
    .toBuffer();
}
