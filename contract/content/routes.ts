import { staffRoute } from '../kernel/route.ts';
import type { getPagesOverviewSchemas } from './pages/page-types.ts';
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

export const listContent = staffRoute<typeof listContentSchemas>('GET', '/api/admin/:kind');
export const createContent = staffRoute<typeof createContentSchemas>('POST', '/api/admin/:kind');
export const getContent = staffRoute<typeof getContentSchemas>('GET', '/api/admin/:kind/:id');
export const saveContent = staffRoute<typeof saveContentSchemas>('PUT', '/api/admin/:kind/:id');
export const deleteContent = staffRoute<typeof deleteContentSchemas>('DELETE', '/api/admin/:kind/:id');
export const restoreContent = staffRoute<typeof restoreContentSchemas>('POST', '/api/admin/:kind/:id/restore');
export const listContentVersions = staffRoute<typeof listContentVersionsSchemas>('GET', '/api/admin/:kind/:id/history');
export const getContentVersion = staffRoute<typeof getContentVersionSchemas>(
  'GET',
  '/api/admin/:kind/:id/history/:version',
);
export const reorderContent = staffRoute<typeof reorderContentSchemas>('POST', '/api/admin/:kind/order');
export const bulkChangeContent = staffRoute<typeof bulkChangeContentSchemas>('POST', '/api/admin/:kind/bulk');
export const getDraft = staffRoute<typeof getDraftSchemas>('GET', '/api/admin/:kind/:id/draft');
export const saveDraft = staffRoute<typeof saveDraftSchemas>('PUT', '/api/admin/:kind/:id/draft');
export const discardDraft = staffRoute<typeof discardDraftSchemas>('DELETE', '/api/admin/:kind/:id/draft');
export const startPreview = staffRoute<typeof startPreviewSchemas>('POST', '/api/admin/:kind/:id/preview');
export const getPagesOverview = staffRoute<typeof getPagesOverviewSchemas>('GET', '/api/admin/pages-overview');
