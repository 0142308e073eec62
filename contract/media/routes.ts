import type { Route } from '../kernel/route.ts';
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

export const listMedia: Route<'staff', typeof listMediaSchemas> = {
  method: 'GET',
  path: '/api/admin/media',
  access: 'staff',
};
export const uploadPicture: Route<'staff', typeof uploadPictureSchemas> = {
  method: 'POST',
  path: '/api/admin/media',
  access: 'staff',
};
export const getPicture: Route<'staff', typeof getPictureSchemas> = {
  method: 'GET',
  path: '/api/admin/media/:id',
  access: 'staff',
};
export const getPictureFile: Route<'staff', typeof getPictureFileSchemas> = {
  method: 'GET',
  path: '/api/admin/media/:id/file',
  access: 'staff',
};
export const changePicture: Route<'staff', typeof changePictureSchemas> = {
  method: 'PATCH',
  path: '/api/admin/media/:id',
  access: 'staff',
};
export const cropPicture: Route<'staff', typeof cropPictureSchemas> = {
  method: 'POST',
  path: '/api/admin/media/:id/crop',
  access: 'staff',
};
export const replacePicture: Route<'staff', typeof replacePictureSchemas> = {
  method: 'POST',
  path: '/api/admin/media/:id/replace',
  access: 'staff',
};
export const deletePicture: Route<'staff', typeof deletePictureSchemas> = {
  method: 'DELETE',
  path: '/api/admin/media/:id',
  access: 'staff',
};
export const restorePicture: Route<'staff', typeof restorePictureSchemas> = {
  method: 'POST',
  path: '/api/admin/media/:id/restore',
  access: 'staff',
};
export const listVideos: Route<'staff', typeof listVideosSchemas> = {
  method: 'GET',
  path: '/api/admin/videos',
  access: 'staff',
};
export const deleteVideo: Route<'admin', typeof deleteVideoSchemas> = {
  method: 'DELETE',
  path: '/api/admin/videos/:id',
  access: 'admin',
};
export const uploadVideo: Route<'admin', typeof uploadVideoSchemas> = {
  method: 'POST',
  path: '/api/admin/videos',
  access: 'admin',
};
