import { publicRoute, staffRoute } from '../kernel/route.ts';
import type {
  applySubscriberStepSchemas,
  confirmSubscriptionSchemas,
  createIssueSchemas,
  deleteIssueSchemas,
  deleteSubscriberSchemas,
  exportSubscribersSchemas,
  getIssueSchemas,
  getSubscriberSchemas,
  importSubscribersSchemas,
  listIssuesSchemas,
  listSubscribersSchemas,
  previewIssueSchemas,
  saveIssueSchemas,
  sendIssueSchemas,
  sendTestIssueSchemas,
  subscribeToNewsletterSchemas,
  unsubscribeSchemas,
} from './schemas.ts';

export const listIssues = staffRoute<typeof listIssuesSchemas>('GET', '/api/admin/newsletter/issues');
export const createIssue = staffRoute<typeof createIssueSchemas>('POST', '/api/admin/newsletter/issues');
export const getIssue = staffRoute<typeof getIssueSchemas>('GET', '/api/admin/newsletter/issues/:id');
export const saveIssue = staffRoute<typeof saveIssueSchemas>('PUT', '/api/admin/newsletter/issues/:id');
export const deleteIssue = staffRoute<typeof deleteIssueSchemas>('DELETE', '/api/admin/newsletter/issues/:id');
export const previewIssue = staffRoute<typeof previewIssueSchemas>('POST', '/api/admin/newsletter/preview');
export const sendTestIssue = staffRoute<typeof sendTestIssueSchemas>('POST', '/api/admin/newsletter/issues/:id/test');
export const sendIssue = staffRoute<typeof sendIssueSchemas>('POST', '/api/admin/newsletter/issues/:id/send');
export const subscribeToNewsletter = publicRoute<typeof subscribeToNewsletterSchemas>('POST', '/api/newsletter');
export const confirmSubscription = publicRoute<typeof confirmSubscriptionSchemas>('POST', '/api/newsletter/confirm');
export const unsubscribe = publicRoute<typeof unsubscribeSchemas>('POST', '/api/newsletter/unsubscribe/:token');
export const listSubscribers = staffRoute<typeof listSubscribersSchemas>('GET', '/api/admin/newsletter/subscribers');
export const getSubscriber = staffRoute<typeof getSubscriberSchemas>('GET', '/api/admin/newsletter/subscribers/:id');
export const applySubscriberStep = staffRoute<typeof applySubscriberStepSchemas>(
  'POST',
  '/api/admin/newsletter/subscribers/:id/steps',
);
export const deleteSubscriber = staffRoute<typeof deleteSubscriberSchemas>(
  'DELETE',
  '/api/admin/newsletter/subscribers/:id',
);
export const importSubscribers = staffRoute<typeof importSubscribersSchemas>('POST', '/api/admin/newsletter/import');
export const exportSubscribers = staffRoute<typeof exportSubscribersSchemas>(
  'GET',
  '/api/admin/newsletter/subscribers.csv',
);
