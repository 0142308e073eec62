import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Life } from '../../../demo/life/life.ts';
import { type PhotoName, photoSize } from '../../../demo/life/photos.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { cancelDeletion, scheduleOrphanDeletion } from '../../platform/storage/deletion-queue-store.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { getInquiryPhotoFile } from '../../workflows/inquiries/contact-form.ts';
import { listPhotoFiles } from '../../workflows/visits/photos/photo-store.ts';

const folder = resolve(import.meta.dirname, '../../../demo/life/photos');

export type StoredPhotos = Awaited<ReturnType<typeof storePhotos>>;

/** Stores the files; they are deleted again unless `keepPhotos` is called within the hour. */
export async function storePhotos(db: Db, files: FileStore, life: Life) {
  const contents = await readPhotos(life);
  const stored = {
    inquiries: buildInquiryPhotoRows(life, contents),
    visits: buildVisitPhotoRows(life, contents),
    requests: buildRequestPhotoRows(life, contents),
  };
  const names = [
    ...[...stored.inquiries, ...stored.requests].map(({ file, name }) => [file, name] as const),
    ...stored.visits.flatMap(({ name, ...photo }) => listPhotoFiles(photo).map((file) => [file, name] as const)),
  ];
  const paths = names.map(([file]) => file);
  await scheduleOrphanDeletion(db, 'private', paths, life.now);
  await Promise.all(names.map(([file, name]) => files.write(file, contents.get(name) as Buffer)));
  return { ...stored, files: paths };
}

export const keepPhotos = (trx: Trx, { files }: StoredPhotos) => cancelDeletion(trx, 'private', files);

type Contents = Map<PhotoName, Buffer>;

async function readPhotos({ inquiries, visitPhotos }: Life): Promise<Contents> {
  const photos = [...inquiries.flatMap((inquiry) => inquiry.photos), ...visitPhotos];
  const names = [...new Set(photos.map(({ name }) => name))];
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, `${name}.jpg`))] as const)),
  );
}

const measurePhoto = (contents: Contents, name: PhotoName) => ({
  ...photoSize,
  bytes: (contents.get(name) as Buffer).length,
  name,
});

const buildInquiryPhotoRows = ({ inquiries }: Life, contents: Contents) =>
  inquiries.flatMap(({ id, photos }) =>
    photos.map(({ name }, position) => ({
      inquiry_id: id,
      position,
      file: getInquiryPhotoFile(id, position),
      ...measurePhoto(contents, name),
    })),
  );

const buildVisitPhotoRows = ({ visitPhotos }: Life, contents: Contents) =>
  visitPhotos.flatMap(({ id, visitId, moment, at, name }) => {
    if (!moment) return [];
    const photo = { id, visit_id: visitId, moment, file: `visits/${visitId}/${id}.jpg`, created_at: at };
    return [{ ...photo, is_for_client: 1, by_id: null, ...measurePhoto(contents, name) }];
  });

const buildRequestPhotoRows = ({ visitPhotos }: Life, contents: Contents) =>
  visitPhotos
    .filter(({ moment }) => moment === null)
    .map(({ id, visitId, name }) => ({
      visit_id: visitId,
      position: 0,
      file: `requests/${id}/0.jpg`,
      ...measurePhoto(contents, name),
    }));
