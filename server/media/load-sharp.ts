import type Sharp from 'sharp';

let library: typeof Sharp | undefined;

/** Loaded on first use: most processes only serve variants that already exist. */
export async function loadSharp() {
  if (library) return library;
  const { default: sharp } = await import('sharp');
  // One thread per picture: requests matter more than fast uploads.
  sharp.concurrency(1);
  sharp.cache(false);
  library = sharp;
  return sharp;
}
