import { adminRoute, staffRoute } from '../kernel/route.ts';
import type {
  getEmailSchemas,
  getEmailTextsSchemas,
  getNotificationsSchemas,
  listEmailsSchemas,
  previewEmailTextSchemas,
  resendEmailSchemas,
  saveEmailTextsSchemas,
  saveNotificationsSchemas,
  sendTestEmailSchemas,
} from './schemas.ts';

export const getEmailTexts = adminRoute<typeof getEmailTextsSchemas>('GET', '/api/admin/letter-texts');
export const saveEmailTexts = adminRoute<typeof saveEmailTextsSchemas>('PUT', '/api/admin/letter-texts');
export const previewEmailText = adminRoute<typeof previewEmailTextSchemas>('POST', '/api/admin/letter-texts/preview');
export const getNotifications = adminRoute<typeof getNotificationsSchemas>('GET', '/api/admin/notifications');
export const saveNotifications = adminRoute<typeof saveNotificationsSchemas>('PUT', '/api/admin/notifications');
export const listEmails = staffRoute<typeof listEmailsSchemas>('GET', '/api/admin/letters');
export const getEmail = staffRoute<typeof getEmailSchemas>('GET', '/api/admin/letters/:id');
export const resendEmail = staffRoute<typeof resendEmailSchemas>('POST', '/api/admin/letters/:id/send');
export const sendTestEmail = staffRoute<typeof sendTestEmailSchemas>('POST', '/api/admin/letters/test');
