import type Sharp from 'sharp';

let library: typeof Sharp | undefined;

/** Loaded with the first picture that has to be made: most processes serve for days what is already there. */
export async function loadSharp() {
  if (library) return library;
  const { default: sharp } = await import('sharp');
  // One thread a picture: requests under way matter more than a fast upload.
  sharp.concurrency(1);
  sharp.cache(false);
  library = sharp;
  return sharp;
}
