import { staffRoute } from '../kernel/route.ts';
import type {
  applyAgreementStepSchemas,
  countAgreementsSchemas,
  createAgreementSchemas,
  createRenewalsSchemas,
  downloadAgreementSchemas,
  draftAgreementSchemas,
  exportAgreementsSchemas,
  getAgreementSchemas,
  listAgreementsSchemas,
  listDueWorkSchemas,
  previewRenewalsSchemas,
  saveAgreementSchemas,
} from './staff-agreements.ts';

export const listAgreements = staffRoute<typeof listAgreementsSchemas>('GET', '/api/admin/agreements');
export const createAgreement = staffRoute<typeof createAgreementSchemas>('POST', '/api/admin/agreements');
export const exportAgreements = staffRoute<typeof exportAgreementsSchemas>('GET', '/api/admin/agreements/export.csv');
export const countAgreements = staffRoute<typeof countAgreementsSchemas>('GET', '/api/admin/agreements/counts');
export const listDueWork = staffRoute<typeof listDueWorkSchemas>('GET', '/api/admin/agreements/due');
export const draftAgreement = staffRoute<typeof draftAgreementSchemas>('GET', '/api/admin/agreements/draft');
export const previewRenewals = staffRoute<typeof previewRenewalsSchemas>(
  'POST',
  '/api/admin/agreements/renewals/preview',
);
export const createRenewals = staffRoute<typeof createRenewalsSchemas>('POST', '/api/admin/agreements/renewals');
export const getAgreement = staffRoute<typeof getAgreementSchemas>('GET', '/api/admin/agreements/:id');
export const saveAgreement = staffRoute<typeof saveAgreementSchemas>('PUT', '/api/admin/agreements/:id');
export const applyAgreementStep = staffRoute<typeof applyAgreementStepSchemas>(
  'POST',
  '/api/admin/agreements/:id/steps',
);
export const downloadAgreement = staffRoute<typeof downloadAgreementSchemas>('GET', '/api/admin/agreements/:id/pdf');
