import { staffRoute } from '../kernel/route.ts';
import type { getPagesOverviewSchemas } from './pages/page-types.ts';
import type * as schemas from './schemas.ts';

export const listContent = staffRoute<typeof schemas.listContentSchemas>('GET /api/admin/:kind');
export const createContent = staffRoute<typeof schemas.createContentSchemas>('POST /api/admin/:kind');
export const getContent = staffRoute<typeof schemas.getContentSchemas>('GET /api/admin/:kind/:id');
export const saveContent = staffRoute<typeof schemas.saveContentSchemas>('PUT /api/admin/:kind/:id');
export const deleteContent = staffRoute<typeof schemas.deleteContentSchemas>('DELETE /api/admin/:kind/:id');
export const restoreContent = staffRoute<typeof schemas.restoreContentSchemas>('POST /api/admin/:kind/:id/restore');
export const listContentVersions = staffRoute<typeof schemas.listContentVersionsSchemas>(
  'GET /api/admin/:kind/:id/history',
);
export const getContentVersion = staffRoute<typeof schemas.getContentVersionSchemas>(
  'GET /api/admin/:kind/:id/history/:version',
);
export const reorderContent = staffRoute<typeof schemas.reorderContentSchemas>('POST /api/admin/:kind/order');
export const bulkChangeContent = staffRoute<typeof schemas.bulkChangeContentSchemas>('POST /api/admin/:kind/bulk');
export const getDraft = staffRoute<typeof schemas.getDraftSchemas>('GET /api/admin/:kind/:id/draft');
export const saveDraft = staffRoute<typeof schemas.saveDraftSchemas>('PUT /api/admin/:kind/:id/draft');
export const discardDraft = staffRoute<typeof schemas.discardDraftSchemas>('DELETE /api/admin/:kind/:id/draft');
export const startPreview = staffRoute<typeof schemas.startPreviewSchemas>('POST /api/admin/:kind/:id/preview');
export const getPagesOverview = staffRoute<typeof getPagesOverviewSchemas>('GET /api/admin/pages-overview');
