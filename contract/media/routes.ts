import { adminRoute, staffRoute } from '../kernel/route.ts';
import type {
  changePictureSchemas,
  cropPictureSchemas,
  deletePictureSchemas,
  deleteVideoSchemas,
  getPictureFileSchemas,
  getPictureSchemas,
  listMediaSchemas,
  listVideosSchemas,
  replacePictureSchemas,
  restorePictureSchemas,
  uploadPictureSchemas,
  uploadVideoSchemas,
} from './schemas.ts';

export const listMedia = staffRoute<typeof listMediaSchemas>('GET', '/api/admin/media');
export const uploadPicture = staffRoute<typeof uploadPictureSchemas>('POST', '/api/admin/media');
export const getPicture = staffRoute<typeof getPictureSchemas>('GET', '/api/admin/media/:id');
export const getPictureFile = staffRoute<typeof getPictureFileSchemas>('GET', '/api/admin/media/:id/file');
export const changePicture = staffRoute<typeof changePictureSchemas>('PATCH', '/api/admin/media/:id');
export const cropPicture = staffRoute<typeof cropPictureSchemas>('POST', '/api/admin/media/:id/crop');
export const replacePicture = staffRoute<typeof replacePictureSchemas>('POST', '/api/admin/media/:id/replace');
export const deletePicture = staffRoute<typeof deletePictureSchemas>('DELETE', '/api/admin/media/:id');
export const restorePicture = staffRoute<typeof restorePictureSchemas>('POST', '/api/admin/media/:id/restore');
export const listVideos = staffRoute<typeof listVideosSchemas>('GET', '/api/admin/videos');
export const deleteVideo = adminRoute<typeof deleteVideoSchemas>('DELETE', '/api/admin/videos/:id');
export const uploadVideo = adminRoute<typeof uploadVideoSchemas>('POST', '/api/admin/videos');
