import type { Route } from '../kernel/route.ts';
import type {
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
  takeSubscriberStepSchemas,
  unsubscribeSchemas,
} from './schemas.ts';

export const listIssues: Route<'staff', typeof listIssuesSchemas> = {
  method: 'GET',
  path: '/api/admin/newsletter/issues',
  access: 'staff',
};
export const createIssue: Route<'staff', typeof createIssueSchemas> = {
  method: 'POST',
  path: '/api/admin/newsletter/issues',
  access: 'staff',
};
export const getIssue: Route<'staff', typeof getIssueSchemas> = {
  method: 'GET',
  path: '/api/admin/newsletter/issues/:id',
  access: 'staff',
};
export const saveIssue: Route<'staff', typeof saveIssueSchemas> = {
  method: 'PUT',
  path: '/api/admin/newsletter/issues/:id',
  access: 'staff',
};
export const deleteIssue: Route<'staff', typeof deleteIssueSchemas> = {
  method: 'DELETE',
  path: '/api/admin/newsletter/issues/:id',
  access: 'staff',
};
export const previewIssue: Route<'staff', typeof previewIssueSchemas> = {
  method: 'POST',
  path: '/api/admin/newsletter/preview',
  access: 'staff',
};
export const sendTestIssue: Route<'staff', typeof sendTestIssueSchemas> = {
  method: 'POST',
  path: '/api/admin/newsletter/issues/:id/test',
  access: 'staff',
};
export const sendIssue: Route<'staff', typeof sendIssueSchemas> = {
  method: 'POST',
  path: '/api/admin/newsletter/issues/:id/send',
  access: 'staff',
};
export const subscribeToNewsletter: Route<'public', typeof subscribeToNewsletterSchemas> = {
  method: 'POST',
  path: '/api/newsletter',
  access: 'public',
};
export const confirmSubscription: Route<'public', typeof confirmSubscriptionSchemas> = {
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'public',
};
export const unsubscribe: Route<'public', typeof unsubscribeSchemas> = {
  method: 'POST',
  path: '/api/newsletter/unsubscribe/:token',
  access: 'public',
};
export const listSubscribers: Route<'staff', typeof listSubscribersSchemas> = {
  method: 'GET',
  path: '/api/admin/newsletter/subscribers',
  access: 'staff',
};
export const getSubscriber: Route<'staff', typeof getSubscriberSchemas> = {
  method: 'GET',
  path: '/api/admin/newsletter/subscribers/:id',
  access: 'staff',
};
export const takeSubscriberStep: Route<'staff', typeof takeSubscriberStepSchemas> = {
  method: 'POST',
  path: '/api/admin/newsletter/subscribers/:id/steps',
  access: 'staff',
};
export const deleteSubscriber: Route<'staff', typeof deleteSubscriberSchemas> = {
  method: 'DELETE',
  path: '/api/admin/newsletter/subscribers/:id',
  access: 'staff',
};
export const importSubscribers: Route<'staff', typeof importSubscribersSchemas> = {
  method: 'POST',
  path: '/api/admin/newsletter/import',
  access: 'staff',
};
export const exportSubscribers: Route<'staff', typeof exportSubscribersSchemas> = {
  method: 'GET',
  path: '/api/admin/newsletter/subscribers.csv',
  access: 'staff',
};
