import { ApiError } from '../../lib/api-error.ts';
import type { GardenPhoto } from './use-garden-photos.ts';

export const photosIn = (photos: GardenPhoto[]) =>
  photos.length > 0 ? { photos: photos.map(({ data }) => data) } : {};

export const refusedPhoto = (failure: unknown) =>
  failure instanceof ApiError
    ? (Object.entries(failure.fields).find(([name]) => name.startsWith('photos'))?.[1] ?? '')
    : '';
