import { publicRoute, staffRoute } from '../kernel/route.ts';
import type { sendInquirySchemas } from './contact-form.ts';
import type * as schemas from './schemas.ts';

export const sendInquiry = publicRoute<typeof sendInquirySchemas>('POST /api/contact');
export const listReplyTemplates = staffRoute<typeof schemas.listReplyTemplatesSchemas>(
  'GET /api/admin/reply-templates',
);
export const addReplyTemplate = staffRoute<typeof schemas.addReplyTemplateSchemas>('POST /api/admin/reply-templates');
export const changeReplyTemplate = staffRoute<typeof schemas.changeReplyTemplateSchemas>(
  'PUT /api/admin/reply-templates/:id',
);
export const removeReplyTemplate = staffRoute<typeof schemas.removeReplyTemplateSchemas>(
  'DELETE /api/admin/reply-templates/:id',
);
export const listInquiries = staffRoute<typeof schemas.listInquiriesSchemas>('GET /api/admin/inquiries');
export const getInquiry = staffRoute<typeof schemas.getInquirySchemas>('GET /api/admin/inquiries/:id');
export const changeInquiry = staffRoute<typeof schemas.changeInquirySchemas>('PATCH /api/admin/inquiries/:id');
export const applyInquiryStep = staffRoute<typeof schemas.applyInquiryStepSchemas>(
  'POST /api/admin/inquiries/:id/steps',
);
export const addInquiryNote = staffRoute<typeof schemas.addInquiryNoteSchemas>('POST /api/admin/inquiries/:id/notes');
export const removeInquiryNote = staffRoute<typeof schemas.removeInquiryNoteSchemas>(
  'DELETE /api/admin/inquiries/:id/notes/:note',
);
export const answerInquiry = staffRoute<typeof schemas.answerInquirySchemas>('POST /api/admin/inquiries/:id/answer');
export const getInquiryPhoto = staffRoute<typeof schemas.getInquiryPhotoSchemas>(
  'GET /api/admin/inquiries/:id/pictures/:position',
);
