import { staffRoute } from '../kernel/route.ts';
import type * as schemas from './staff-agreements.ts';
import type * as visits from './visit-agreements.ts';

export const listAgreements = staffRoute<typeof schemas.listAgreementsSchemas>('GET /api/admin/agreements');
export const createAgreement = staffRoute<typeof schemas.createAgreementSchemas>('POST /api/admin/agreements');
export const exportAgreements = staffRoute<typeof schemas.exportAgreementsSchemas>(
  'GET /api/admin/agreements/export.csv',
);
export const countAgreements = staffRoute<typeof schemas.countAgreementsSchemas>('GET /api/admin/agreements/counts');
export const listDueWork = staffRoute<typeof schemas.listDueWorkSchemas>('GET /api/admin/agreements/due');
export const draftAgreement = staffRoute<typeof schemas.draftAgreementSchemas>('GET /api/admin/agreements/draft');
export const previewRenewals = staffRoute<typeof schemas.previewRenewalsSchemas>(
  'POST /api/admin/agreements/renewals/preview',
);
export const createRenewals = staffRoute<typeof schemas.createRenewalsSchemas>('POST /api/admin/agreements/renewals');
export const getAgreement = staffRoute<typeof schemas.getAgreementSchemas>('GET /api/admin/agreements/:id');
export const saveAgreement = staffRoute<typeof schemas.saveAgreementSchemas>('PUT /api/admin/agreements/:id');
export const applyAgreementStep = staffRoute<typeof schemas.applyAgreementStepSchemas>(
  'POST /api/admin/agreements/:id/steps',
);
export const downloadAgreement = staffRoute<typeof schemas.downloadAgreementSchemas>(
  'GET /api/admin/agreements/:id/pdf',
);
export const listVisitAgreements = staffRoute<typeof visits.listVisitAgreementsSchemas>(
  'GET /api/admin/appointments/:id/agreements',
);
export const linkVisitToAgreement = staffRoute<typeof visits.linkVisitToAgreementSchemas>(
  'PUT /api/admin/appointments/:id/agreement',
);
export const checkTypedVisit = staffRoute<typeof visits.checkTypedVisitSchemas>('POST /api/admin/appointments/check');
