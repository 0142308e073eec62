import type { Route } from '../kernel/route.ts';
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

export const getEmailTexts: Route<'admin', typeof getEmailTextsSchemas> = {
  method: 'GET',
  path: '/api/admin/letter-texts',
  access: 'admin',
};
export const saveEmailTexts: Route<'admin', typeof saveEmailTextsSchemas> = {
  method: 'PUT',
  path: '/api/admin/letter-texts',
  access: 'admin',
};
export const previewEmailText: Route<'admin', typeof previewEmailTextSchemas> = {
  method: 'POST',
  path: '/api/admin/letter-texts/preview',
  access: 'admin',
};
export const getNotifications: Route<'admin', typeof getNotificationsSchemas> = {
  method: 'GET',
  path: '/api/admin/notifications',
  access: 'admin',
};
export const saveNotifications: Route<'admin', typeof saveNotificationsSchemas> = {
  method: 'PUT',
  path: '/api/admin/notifications',
  access: 'admin',
};
export const listEmails: Route<'staff', typeof listEmailsSchemas> = {
  method: 'GET',
  path: '/api/admin/letters',
  access: 'staff',
};
export const getEmail: Route<'staff', typeof getEmailSchemas> = {
  method: 'GET',
  path: '/api/admin/letters/:id',
  access: 'staff',
};
export const resendEmail: Route<'staff', typeof resendEmailSchemas> = {
  method: 'POST',
  path: '/api/admin/letters/:id/send',
  access: 'staff',
};
export const sendTestEmail: Route<'staff', typeof sendTestEmailSchemas> = {
  method: 'POST',
  path: '/api/admin/letters/test',
  access: 'staff',
};
