/** The widths in which every picture is served, none larger than the picture itself. */
const pictureWidths = [320, 480, 640, 960, 1280, 1600, 2400] as const;

/** Sorted by preference for browsers; link previews use jpg. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const maxPictureBytes = 25 * 1024 * 1024;

/** The widths that exist for a picture of this size: the listed ones below it and its own. */
export function listPictureWidths(intrinsic: number): number[] {
  const smaller = pictureWidths.filter((width) => width < intrinsic);
  const own = Math.min(intrinsic, 2400);
  return [...smaller, own];
}

export const buildPictureUrl = (id: string, width: number, format: PictureFormat) => `/media/${id}/${width}.${format}`;

/** The size that social networks ask for. It is served as JPEG, which all of them support. */
export const shareSize = { width: 1200, height: 630 };

/** The picture of a shared link. Its address names the focal point: a file is cached for a year. */
export const buildSharePictureUrl = (id: string, focus: readonly [number, number]) =>
  `/media/${id}/share-${focus.join('-')}.jpg`;

/** The id inside an address of ours; undefined for a picture of another site. */
export const parsePictureId = (url: string) => /^\/media\/([a-z0-9]{1,40})\/\d+\.(?:avif|webp|jpg)$/.exec(url)?.[1];

/** The URL stored in documents: a medium width that every picture has. */
export const buildStoredPictureUrl = (id: string, width: number) =>
  buildPictureUrl(id, listPictureWidths(Math.min(width, 1600)).at(-1) as number, 'webp');

const addressInText = /\/media\/([a-z0-9]{1,40})\/\d+\.(?:avif|webp|jpg)/g;

/** Every address of a picture of ours in a text: HTML, or a document written as JSON. */
export const findPictureUrls = (text: string) => [...new Set(text.match(addressInText))];

export const findPictureIds = (text: string) => [
  ...new Set([...text.matchAll(addressInText)].map(([, id]) => id as string)),
];

export const replacePictureUrls = (text: string, id: string, url: string) =>
  text.replace(addressInText, (address, found) => (found === id ? url : address));
