import { adminRoute, staffRoute } from '../kernel/route.ts';
import type * as schemas from './schemas.ts';

export const getEmailTexts = adminRoute<typeof schemas.getEmailTextsSchemas>('GET /api/admin/email-texts');
export const saveEmailTexts = adminRoute<typeof schemas.saveEmailTextsSchemas>('PUT /api/admin/email-texts');
export const previewEmailText = adminRoute<typeof schemas.previewEmailTextSchemas>(
  'POST /api/admin/email-texts/preview',
);
export const getNotifications = adminRoute<typeof schemas.getNotificationsSchemas>('GET /api/admin/notifications');
export const saveNotifications = adminRoute<typeof schemas.saveNotificationsSchemas>('PUT /api/admin/notifications');
export const listEmails = staffRoute<typeof schemas.listEmailsSchemas>('GET /api/admin/emails');
export const getEmail = staffRoute<typeof schemas.getEmailSchemas>('GET /api/admin/emails/:id');
export const resendEmail = staffRoute<typeof schemas.resendEmailSchemas>('POST /api/admin/emails/:id/send');
export const sendTestEmail = staffRoute<typeof schemas.sendTestEmailSchemas>('POST /api/admin/emails/test');
