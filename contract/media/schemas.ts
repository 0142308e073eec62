import { z } from 'zod';
import { pagedReply, pageQuery } from '../kernel/paging.ts';
import { documentReference, successReply } from '../kernel/replies.ts';
import type { EndpointSchemas } from '../kernel/route.ts';
import { storableText, wholeNumber } from '../kernel/scalars.ts';

/** The data with which a page reserves space for a picture before it has loaded. */
export const pictureMetadata = z.object({
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Colours of the picture from top to bottom, shown until it has loaded. */
  tones: z.array(z.string()),
  /** The point that must stay visible when the picture is cropped, in per cent. */
  focus: z.tuple([z.number(), z.number()]),
});
export type PictureMetadata = z.infer<typeof pictureMetadata>;

const noPicture = 'Acest câmp este obligatoriu';

/** A path of this site or an http(s) URL; anything that could run a script is refused. */
export const pictureUrlField = storableText(noPicture)
  .min(1, noPicture)
  .max(2000, 'Adresa este prea lungă')
  .regex(/^(\/(?!\/)|https?:\/\/)\S+$/, 'Adresa imaginii nu este validă');

export const maxVideoBytes = 25 * 1024 * 1024;

const libraryPicture = pictureMetadata.extend({
  id: z.string(),
  name: z.string(),
  bytes: z.number().int(),
  url: z.string(),
  createdAt: z.string(),
  deletedAt: z.string().nullable(),
  uses: z.number().int(),
});
export type LibraryPicture = z.infer<typeof libraryPicture>;

const pictureParams = z.object({ id: z.string().regex(/^[a-z0-9]{1,40}$/) });
const pictureReply = z.object({ item: libraryPicture });
const perCent = wholeNumber(0, 100);
const pixels = (min: number) => wholeNumber(min, 10_000);

export const listMediaSchemas = {
  summary: 'Imaginile, cele noi întâi',
  query: pageQuery.extend({
    /** `unused`: shown nowhere; `undescribed`: without alt text; `bin`: deleted. */
    only: z.enum(['unused', 'undescribed', 'bin']).optional(),
  }),
  reply: pagedReply(libraryPicture).extend({
    /** Totals of each, regardless of the search. */
    counts: z.object({ all: z.number(), unused: z.number(), undescribed: z.number(), bin: z.number() }),
  }),
} satisfies EndpointSchemas;

/** multipart/form-data with the optional field `alt` and then one `file`. A known picture is not stored twice. */
export const uploadPictureSchemas = {
  summary: 'Adaugă o imagine (multipart/form-data: alt, file)',
  reply: pictureReply,
  status: 201,
} satisfies EndpointSchemas;

export const getPictureSchemas = {
  summary: 'O imagine și locurile în care este folosită',
  params: pictureParams,
  reply: z.object({ item: libraryPicture, usedIn: z.array(documentReference) }),
} satisfies EndpointSchemas;

export const getPictureFileSchemas = {
  summary: 'Imaginea în mic, și din coș, unde vizitatorii nu o mai văd',
  params: pictureParams,
  reply: z.unknown(),
} satisfies EndpointSchemas;

export const changePictureSchemas = {
  summary: 'Schimbă numele, textul alternativ sau punctul care rămâne vizibil',
  params: pictureParams,
  input: z.object({
    name: storableText().min(1, 'Introduceți un nume').max(200, 'Numele este prea lung').optional(),
    alt: storableText().max(300, 'Cel mult 300 de caractere').optional(),
    focus: z.tuple([perCent, perCent], 'Punctul are două coordonate').optional(),
  }),
  reply: pictureReply,
} satisfies EndpointSchemas;

export const cropPictureSchemas = {
  summary: 'O imagine nouă dintr-o parte a acesteia; cea întreagă rămâne',
  params: pictureParams,
  /** Measured in pixels of the stored picture. */
  input: z.object({ left: pixels(0), top: pixels(0), width: pixels(16), height: pixels(16) }),
  reply: pictureReply,
  status: 201,
} satisfies EndpointSchemas;

export const replacePictureSchemas = {
  summary: 'Pune altă imagine în toate locurile în care este folosită aceasta',
  params: pictureParams,
  input: z.object({ by: pictureParams.shape.id }),
  reply: z.object({ item: libraryPicture, places: z.number().int() }),
} satisfies EndpointSchemas;

export const deletePictureSchemas = {
  summary: 'Mută în coș o imagine pe care nu o folosește nimic',
  params: pictureParams,
  reply: pictureReply,
  failures: { in_use: z.object({ usedIn: z.array(documentReference) }) },
} satisfies EndpointSchemas;

export const restorePictureSchemas = {
  summary: 'Restaurează o imagine din coș',
  params: pictureParams,
  reply: pictureReply,
} satisfies EndpointSchemas;

const videoType = z.enum(['mp4', 'webm']);

export const listVideosSchemas = {
  summary: 'Videoclipurile, cele noi întâi',
  reply: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        type: videoType,
        bytes: z.number().int(),
        url: z.string(),
        createdAt: z.string(),
        uses: z.number().int(),
      }),
    ),
  }),
} satisfies EndpointSchemas;

export const deleteVideoSchemas = {
  summary: 'Șterge un videoclip pe care nu îl folosește nimic',
  params: z.object({ id: z.string().regex(/^[a-f0-9]{12}$/) }),
  reply: successReply,
  failures: { in_use: null },
} satisfies EndpointSchemas;

/** multipart/form-data with one `file`, MP4 or WebM. */
export const uploadVideoSchemas = {
  summary: 'Adaugă un videoclip pentru pagina principală (multipart/form-data: file)',
  reply: z.object({ url: z.string(), type: videoType }),
  status: 201,
} satisfies EndpointSchemas;
