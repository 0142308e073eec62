import type { Route } from '../kernel/route.ts';
import type { getPagesOverviewSchemas } from './pages/overview.ts';
import type {
  bulkChangeContentSchemas,
  createContentSchemas,
  deleteContentSchemas,
  discardDraftSchemas,
  getContentSchemas,
  getContentVersionSchemas,
  getDraftSchemas,
  listContentSchemas,
  listContentVersionsSchemas,
  reorderContentSchemas,
  restoreContentSchemas,
  saveContentSchemas,
  saveDraftSchemas,
  startPreviewSchemas,
} from './schemas.ts';

export const listContent: Route<'staff', typeof listContentSchemas> = {
  method: 'GET',
  path: '/api/admin/:kind',
  access: 'staff',
};
export const createContent: Route<'staff', typeof createContentSchemas> = {
  method: 'POST',
  path: '/api/admin/:kind',
  access: 'staff',
};
export const getContent: Route<'staff', typeof getContentSchemas> = {
  method: 'GET',
  path: '/api/admin/:kind/:id',
  access: 'staff',
};
export const saveContent: Route<'staff', typeof saveContentSchemas> = {
  method: 'PUT',
  path: '/api/admin/:kind/:id',
  access: 'staff',
};
export const deleteContent: Route<'staff', typeof deleteContentSchemas> = {
  method: 'DELETE',
  path: '/api/admin/:kind/:id',
  access: 'staff',
};
export const restoreContent: Route<'staff', typeof restoreContentSchemas> = {
  method: 'POST',
  path: '/api/admin/:kind/:id/restore',
  access: 'staff',
};
export const listContentVersions: Route<'staff', typeof listContentVersionsSchemas> = {
  method: 'GET',
  path: '/api/admin/:kind/:id/history',
  access: 'staff',
};
export const getContentVersion: Route<'staff', typeof getContentVersionSchemas> = {
  method: 'GET',
  path: '/api/admin/:kind/:id/history/:version',
  access: 'staff',
};
export const reorderContent: Route<'staff', typeof reorderContentSchemas> = {
  method: 'POST',
  path: '/api/admin/:kind/order',
  access: 'staff',
};
export const bulkChangeContent: Route<'staff', typeof bulkChangeContentSchemas> = {
  method: 'POST',
  path: '/api/admin/:kind/bulk',
  access: 'staff',
};
export const getDraft: Route<'staff', typeof getDraftSchemas> = {
  method: 'GET',
  path: '/api/admin/:kind/:id/draft',
  access: 'staff',
};
export const saveDraft: Route<'staff', typeof saveDraftSchemas> = {
  method: 'PUT',
  path: '/api/admin/:kind/:id/draft',
  access: 'staff',
};
export const discardDraft: Route<'staff', typeof discardDraftSchemas> = {
  method: 'DELETE',
  path: '/api/admin/:kind/:id/draft',
  access: 'staff',
};
export const startPreview: Route<'staff', typeof startPreviewSchemas> = {
  method: 'POST',
  path: '/api/admin/:kind/:id/preview',
  access: 'staff',
};
export const getPagesOverview: Route<'staff', typeof getPagesOverviewSchemas> = {
  method: 'GET',
  path: '/api/admin/pages-overview',
  access: 'staff',
};
