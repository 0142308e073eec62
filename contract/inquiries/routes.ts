import type { Route } from '../kernel/route.ts';
import type { sendInquirySchemas } from './contact-form.ts';
import type {
  addInquiryNoteSchemas,
  addReplyTemplateSchemas,
  answerInquirySchemas,
  applyInquiryStepSchemas,
  changeInquirySchemas,
  changeReplyTemplateSchemas,
  getInquiryPhotoSchemas,
  getInquirySchemas,
  listInquiriesSchemas,
  listReplyTemplatesSchemas,
  removeInquiryNoteSchemas,
  removeReplyTemplateSchemas,
} from './schemas.ts';

export const sendInquiry: Route<'public', typeof sendInquirySchemas> = {
  method: 'POST',
  path: '/api/contact',
  access: 'public',
};
export const listReplyTemplates: Route<'staff', typeof listReplyTemplatesSchemas> = {
  method: 'GET',
  path: '/api/admin/reply-templates',
  access: 'staff',
};
export const addReplyTemplate: Route<'staff', typeof addReplyTemplateSchemas> = {
  method: 'POST',
  path: '/api/admin/reply-templates',
  access: 'staff',
};
export const changeReplyTemplate: Route<'staff', typeof changeReplyTemplateSchemas> = {
  method: 'PUT',
  path: '/api/admin/reply-templates/:id',
  access: 'staff',
};
export const removeReplyTemplate: Route<'staff', typeof removeReplyTemplateSchemas> = {
  method: 'DELETE',
  path: '/api/admin/reply-templates/:id',
  access: 'staff',
};
export const listInquiries: Route<'staff', typeof listInquiriesSchemas> = {
  method: 'GET',
  path: '/api/admin/inquiries',
  access: 'staff',
};
export const getInquiry: Route<'staff', typeof getInquirySchemas> = {
  method: 'GET',
  path: '/api/admin/inquiries/:id',
  access: 'staff',
};
export const changeInquiry: Route<'staff', typeof changeInquirySchemas> = {
  method: 'PATCH',
  path: '/api/admin/inquiries/:id',
  access: 'staff',
};
export const applyInquiryStep: Route<'staff', typeof applyInquiryStepSchemas> = {
  method: 'POST',
  path: '/api/admin/inquiries/:id/steps',
  access: 'staff',
};
export const addInquiryNote: Route<'staff', typeof addInquiryNoteSchemas> = {
  method: 'POST',
  path: '/api/admin/inquiries/:id/notes',
  access: 'staff',
};
export const removeInquiryNote: Route<'staff', typeof removeInquiryNoteSchemas> = {
  method: 'DELETE',
  path: '/api/admin/inquiries/:id/notes/:note',
  access: 'staff',
};
export const answerInquiry: Route<'staff', typeof answerInquirySchemas> = {
  method: 'POST',
  path: '/api/admin/inquiries/:id/answer',
  access: 'staff',
};
export const getInquiryPhoto: Route<'staff', typeof getInquiryPhotoSchemas> = {
  method: 'GET',
  path: '/api/admin/inquiries/:id/pictures/:position',
  access: 'staff',
};
