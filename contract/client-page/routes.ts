import { clientRoute, publicRoute } from '../kernel/route.ts';
import type {
  askForErasureSchemas,
  changeClientProfileSchemas,
  downloadClientAgreementSchemas,
  endClientSessionSchemas,
  exportOwnDataSchemas,
  getClientPhotoSchemas,
  getClientProfileSchemas,
  linkClientQuoteSchemas,
  linkClientVisitSchemas,
  listClientAgreementsSchemas,
  listClientMessagesSchemas,
  listClientQuotesSchemas,
  listClientVisitsSchemas,
  openClientSessionSchemas,
  pauseClientAgreementSchemas,
  requestClientLinkSchemas,
  resumeClientAgreementSchemas,
  sendClientMessageSchemas,
  setClientNewsletterSchemas,
} from './schemas.ts';

export const requestClientLink = publicRoute<typeof requestClientLinkSchemas>('POST', '/api/client/link');
export const openClientSession = publicRoute<typeof openClientSessionSchemas>('POST', '/api/client/session');
export const endClientSession = clientRoute<typeof endClientSessionSchemas>('POST', '/api/client/sign-out');
export const listClientVisits = clientRoute<typeof listClientVisitsSchemas>('GET', '/api/client/visits');
export const linkClientVisit = clientRoute<typeof linkClientVisitSchemas>('POST', '/api/client/visits/:id/link');
export const getClientPhoto = clientRoute<typeof getClientPhotoSchemas>('GET', '/api/client/visits/:id/photos/:photo');
export const listClientQuotes = clientRoute<typeof listClientQuotesSchemas>('GET', '/api/client/quotes');
export const linkClientQuote = clientRoute<typeof linkClientQuoteSchemas>('POST', '/api/client/quotes/:id/link');
export const listClientAgreements = clientRoute<typeof listClientAgreementsSchemas>('GET', '/api/client/agreements');
export const downloadClientAgreement = clientRoute<typeof downloadClientAgreementSchemas>(
  'GET',
  '/api/client/agreements/:id/pdf',
);
export const pauseClientAgreement = clientRoute<typeof pauseClientAgreementSchemas>(
  'POST',
  '/api/client/agreements/:id/pause',
);
export const resumeClientAgreement = clientRoute<typeof resumeClientAgreementSchemas>(
  'POST',
  '/api/client/agreements/:id/resume',
);
export const listClientMessages = clientRoute<typeof listClientMessagesSchemas>('GET', '/api/client/messages');
export const sendClientMessage = clientRoute<typeof sendClientMessageSchemas>('POST', '/api/client/messages');
export const getClientProfile = clientRoute<typeof getClientProfileSchemas>('GET', '/api/client/profile');
export const changeClientProfile = clientRoute<typeof changeClientProfileSchemas>('PATCH', '/api/client/profile');
export const exportOwnData = clientRoute<typeof exportOwnDataSchemas>('GET', '/api/client/export');
export const askForErasure = clientRoute<typeof askForErasureSchemas>('POST', '/api/client/erasure');
export const setClientNewsletter = clientRoute<typeof setClientNewsletterSchemas>('PUT', '/api/client/newsletter');
