import sharp from 'sharp';

/** Over 12 MB, lying on its side, with the place and the camera in its EXIF: upright it is 3000 × 4000. */
export function phonePhoto() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000000', noise } })
    .withExif({
      IFD0: { Make: 'TelefonSecret', Copyright: 'Proprietar' },
      IFD3: { GPSLatitude: '46/1 46/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 97 })
    .toBuffer();
}
