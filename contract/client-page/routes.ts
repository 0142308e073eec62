import { clientRoute, publicRoute } from '../kernel/route.ts';
import type * as schemas from './schemas.ts';

export const requestClientLink = publicRoute<typeof schemas.requestClientLinkSchemas>('POST /api/client/link');
export const openClientSession = publicRoute<typeof schemas.openClientSessionSchemas>('POST /api/client/session');
export const endClientSession = clientRoute<typeof schemas.endClientSessionSchemas>('POST /api/client/sign-out');
export const listClientVisits = clientRoute<typeof schemas.listClientVisitsSchemas>('GET /api/client/visits');
export const createClientVisitLink = clientRoute<typeof schemas.createClientVisitLinkSchemas>(
  'POST /api/client/visits/:id/link',
);
export const getClientPhoto = clientRoute<typeof schemas.getClientPhotoSchemas>(
  'GET /api/client/visits/:id/photos/:photo',
);
export const listClientQuotes = clientRoute<typeof schemas.listClientQuotesSchemas>('GET /api/client/quotes');
export const createClientQuoteLink = clientRoute<typeof schemas.createClientQuoteLinkSchemas>(
  'POST /api/client/quotes/:id/link',
);
export const listClientAgreements =
  clientRoute<typeof schemas.listClientAgreementsSchemas>('GET /api/client/agreements');
export const downloadClientAgreement = clientRoute<typeof schemas.downloadClientAgreementSchemas>(
  'GET /api/client/agreements/:id/pdf',
);
export const pauseClientAgreement = clientRoute<typeof schemas.pauseClientAgreementSchemas>(
  'POST /api/client/agreements/:id/pause',
);
export const resumeClientAgreement = clientRoute<typeof schemas.resumeClientAgreementSchemas>(
  'POST /api/client/agreements/:id/resume',
);
export const listClientMessages = clientRoute<typeof schemas.listClientMessagesSchemas>('GET /api/client/messages');
export const sendClientMessage = clientRoute<typeof schemas.sendClientMessageSchemas>('POST /api/client/messages');
export const getClientProfile = clientRoute<typeof schemas.getClientProfileSchemas>('GET /api/client/profile');
export const changeClientProfile = clientRoute<typeof schemas.changeClientProfileSchemas>('PATCH /api/client/profile');
export const changeOwnAddress = clientRoute<typeof schemas.changeOwnAddressSchemas>('PUT /api/client/addresses/:id');
export const deleteOwnAddress = clientRoute<typeof schemas.deleteOwnAddressSchemas>('DELETE /api/client/addresses/:id');
export const exportOwnData = clientRoute<typeof schemas.exportOwnDataSchemas>('GET /api/client/export');
export const exportOwnDataPaper = clientRoute<typeof schemas.exportOwnDataPaperSchemas>('GET /api/client/export/pdf');
export const askForErasure = clientRoute<typeof schemas.askForErasureSchemas>('POST /api/client/erasure');
export const setClientNewsletter = clientRoute<typeof schemas.setClientNewsletterSchemas>('PUT /api/client/newsletter');
