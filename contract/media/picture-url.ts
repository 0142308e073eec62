/** The standard widths; no picture is enlarged. */
const smallerWidths = [320, 480, 640, 960, 1280, 1600];
const maxWidth = 2400;

/** Sorted by preference for browsers; link previews use jpg. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const maxPictureBytes = 25 * 1024 * 1024;

/** The widths in which a picture is served: the smaller standard ones, and its own up to 2400. */
export const listPictureWidths = (intrinsic: number) => [
  ...smallerWidths.filter((width) => width < intrinsic),
  Math.min(intrinsic, maxWidth),
];

export const buildPictureUrl = (id: string, width: number, format: PictureFormat) => `/media/${id}/${width}.${format}`;

/** The size that social networks ask for. It is served as JPEG, which all of them support. */
export const shareSize = { width: 1200, height: 630 };

/** The share picture. Its URL contains the focal point, because a file is cached for a year. */
export const buildSharePictureUrl = (id: string, focus: readonly [number, number]) =>
  `/media/${id}/share-${focus.join('-')}.jpg`;

/** The URL stored in documents: 1600 px wide, or the picture's own width if it is smaller. */
export const buildStoredPictureUrl = (id: string, width: number) => buildPictureUrl(id, Math.min(width, 1600), 'webp');

const addressInText = /\/media\/([a-z0-9]{1,40})\/\d+\.(?:avif|webp|jpg)/g;

/** The id inside an address of ours; undefined for a picture of another site. */
export function parsePictureId(url: string) {
  const [found] = url.matchAll(addressInText);
  return found?.[0] === url ? found[1] : undefined;
}

/** Every address of a picture of ours in a text: HTML, or a document written as JSON. */
export const findPictureUrls = (text: string) => [...new Set(text.match(addressInText))];

export const findPictureIds = (text: string) => [
  ...new Set([...text.matchAll(addressInText)].map(([, id]) => id as string)),
];

export const replacePictureUrls = (text: string, id: string, url: string) =>
  text.replace(addressInText, (address, found) => (found === id ? url : address));
