import { adminRoute, staffRoute } from '../kernel/route.ts';
import type * as schemas from './schemas.ts';

export const listMedia = staffRoute<typeof schemas.listMediaSchemas>('GET /api/admin/media');
export const uploadPicture = staffRoute<typeof schemas.uploadPictureSchemas>('POST /api/admin/media');
export const getPicture = staffRoute<typeof schemas.getPictureSchemas>('GET /api/admin/media/:id');
export const getPictureFile = staffRoute<typeof schemas.getPictureFileSchemas>('GET /api/admin/media/:id/file');
export const changePicture = staffRoute<typeof schemas.changePictureSchemas>('PATCH /api/admin/media/:id');
export const cropPicture = staffRoute<typeof schemas.cropPictureSchemas>('POST /api/admin/media/:id/crop');
export const replacePicture = staffRoute<typeof schemas.replacePictureSchemas>('POST /api/admin/media/:id/replace');
export const deletePicture = staffRoute<typeof schemas.deletePictureSchemas>('DELETE /api/admin/media/:id');
export const restorePicture = staffRoute<typeof schemas.restorePictureSchemas>('POST /api/admin/media/:id/restore');
export const listVideos = staffRoute<typeof schemas.listVideosSchemas>('GET /api/admin/videos');
export const deleteVideo = adminRoute<typeof schemas.deleteVideoSchemas>('DELETE /api/admin/videos/:id');
export const uploadVideo = adminRoute<typeof schemas.uploadVideoSchemas>('POST /api/admin/videos');
