import { publicRoute, staffRoute } from '../kernel/route.ts';
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

export const sendInquiry = publicRoute<typeof sendInquirySchemas>('POST', '/api/contact');
export const listReplyTemplates = staffRoute<typeof listReplyTemplatesSchemas>('GET', '/api/admin/reply-templates');
export const addReplyTemplate = staffRoute<typeof addReplyTemplateSchemas>('POST', '/api/admin/reply-templates');
export const changeReplyTemplate = staffRoute<typeof changeReplyTemplateSchemas>(
  'PUT',
  '/api/admin/reply-templates/:id',
);
export const removeReplyTemplate = staffRoute<typeof removeReplyTemplateSchemas>(
  'DELETE',
  '/api/admin/reply-templates/:id',
);
export const listInquiries = staffRoute<typeof listInquiriesSchemas>('GET', '/api/admin/inquiries');
export const getInquiry = staffRoute<typeof getInquirySchemas>('GET', '/api/admin/inquiries/:id');
export const changeInquiry = staffRoute<typeof changeInquirySchemas>('PATCH', '/api/admin/inquiries/:id');
export const applyInquiryStep = staffRoute<typeof applyInquiryStepSchemas>('POST', '/api/admin/inquiries/:id/steps');
export const addInquiryNote = staffRoute<typeof addInquiryNoteSchemas>('POST', '/api/admin/inquiries/:id/notes');
export const removeInquiryNote = staffRoute<typeof removeInquiryNoteSchemas>(
  'DELETE',
  '/api/admin/inquiries/:id/notes/:note',
);
export const answerInquiry = staffRoute<typeof answerInquirySchemas>('POST', '/api/admin/inquiries/:id/answer');
export const getInquiryPhoto = staffRoute<typeof getInquiryPhotoSchemas>(
  'GET',
  '/api/admin/inquiries/:id/pictures/:position',
);
