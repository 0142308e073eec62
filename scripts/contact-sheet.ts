import sharp from 'sharp';

const [width, gap] = [1600, 16];

/** Places pictures of one size side by side in rows, scaled down. */
export async function writeContactSheet(pictures: Buffer[], columns: number, file: string) {
  const shown = Math.floor((width - gap * (columns + 1)) / columns);
  const small = await Promise.all(pictures.map((picture) => sharp(picture).resize(shown).png().toBuffer()));
  const { height = shown } = await sharp(small[0]).metadata();
  const rows = Math.ceil(small.length / columns);
  await sharp({
    create: { width, height: gap + rows * (height + gap), channels: 3, background: '#d3c5ab' },
  })
    .composite(
      small.map((input, index) => ({
        input,
        left: gap + (index % columns) * (shown + gap),
        top: gap + Math.floor(index / columns) * (height + gap),
      })),
    )
    .webp({ quality: 72, effort: 5 })
    .toFile(file);
}
