import { publicRoute, staffRoute } from '../kernel/route.ts';
import type * as schemas from './schemas.ts';

export const listIssues = staffRoute<typeof schemas.listIssuesSchemas>('GET /api/admin/newsletter/issues');
export const createIssue = staffRoute<typeof schemas.createIssueSchemas>('POST /api/admin/newsletter/issues');
export const getIssue = staffRoute<typeof schemas.getIssueSchemas>('GET /api/admin/newsletter/issues/:id');
export const saveIssue = staffRoute<typeof schemas.saveIssueSchemas>('PUT /api/admin/newsletter/issues/:id');
export const deleteIssue = staffRoute<typeof schemas.deleteIssueSchemas>('DELETE /api/admin/newsletter/issues/:id');
export const previewIssue = staffRoute<typeof schemas.previewIssueSchemas>('POST /api/admin/newsletter/preview');
export const sendTestIssue = staffRoute<typeof schemas.sendTestIssueSchemas>(
  'POST /api/admin/newsletter/issues/:id/test',
);
export const sendIssue = staffRoute<typeof schemas.sendIssueSchemas>('POST /api/admin/newsletter/issues/:id/send');
export const subscribeToNewsletter = publicRoute<typeof schemas.subscribeToNewsletterSchemas>('POST /api/newsletter');
export const confirmSubscription =
  publicRoute<typeof schemas.confirmSubscriptionSchemas>('POST /api/newsletter/confirm');
export const unsubscribe = publicRoute<typeof schemas.unsubscribeSchemas>('POST /api/newsletter/unsubscribe/:token');
export const listSubscribers = staffRoute<typeof schemas.listSubscribersSchemas>(
  'GET /api/admin/newsletter/subscribers',
);
export const getSubscriber = staffRoute<typeof schemas.getSubscriberSchemas>(
  'GET /api/admin/newsletter/subscribers/:id',
);
export const applySubscriberStep = staffRoute<typeof schemas.applySubscriberStepSchemas>(
  'POST /api/admin/newsletter/subscribers/:id/steps',
);
export const deleteSubscriber = staffRoute<typeof schemas.deleteSubscriberSchemas>(
  'DELETE /api/admin/newsletter/subscribers/:id',
);
export const exportSubscribers = staffRoute<typeof schemas.exportSubscribersSchemas>(
  'GET /api/admin/newsletter/subscribers.csv',
);
