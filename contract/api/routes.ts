import { adminRoute, tokenRoute } from '../kernel/route.ts';
import type {
  apiAddInquirySchemas,
  apiAddNoteSchemas,
  apiAddVisitSchemas,
  GetSchemas,
  ListSchemas,
} from './schemas.ts';
import type * as tokens from './token-schemas.ts';

export const listTokens = adminRoute<typeof tokens.listTokensSchemas>('GET /api/admin/tokens');
export const createToken = adminRoute<typeof tokens.createTokenSchemas>('POST /api/admin/tokens');
export const revokeToken = adminRoute<typeof tokens.revokeTokenSchemas>('DELETE /api/admin/tokens/:id');

export const apiListClients = tokenRoute<ListSchemas<'clients'>>('GET /api/v1/clients', 'clients:read');
export const apiGetClient = tokenRoute<GetSchemas<'clients'>>('GET /api/v1/clients/:id', 'clients:read');
export const apiListVisits = tokenRoute<ListSchemas<'visits'>>('GET /api/v1/visits', 'visits:read');
export const apiGetVisit = tokenRoute<GetSchemas<'visits'>>('GET /api/v1/visits/:id', 'visits:read');
export const apiListInquiries = tokenRoute<ListSchemas<'inquiries'>>('GET /api/v1/inquiries', 'inquiries:read');
export const apiGetInquiry = tokenRoute<GetSchemas<'inquiries'>>('GET /api/v1/inquiries/:id', 'inquiries:read');
export const apiListQuotes = tokenRoute<ListSchemas<'quotes'>>('GET /api/v1/quotes', 'quotes:read');
export const apiGetQuote = tokenRoute<GetSchemas<'quotes'>>('GET /api/v1/quotes/:id', 'quotes:read');
export const apiListAgreements = tokenRoute<ListSchemas<'agreements'>>('GET /api/v1/agreements', 'agreements:read');
export const apiGetAgreement = tokenRoute<GetSchemas<'agreements'>>('GET /api/v1/agreements/:id', 'agreements:read');
export const apiListPayments = tokenRoute<ListSchemas<'payments'>>('GET /api/v1/payments', 'payments:read');
export const apiGetPayment = tokenRoute<GetSchemas<'payments'>>('GET /api/v1/payments/:id', 'payments:read');
export const apiAddNote = tokenRoute<typeof apiAddNoteSchemas>('POST /api/v1/clients/:id/notes', 'clients:write');
export const apiAddVisit = tokenRoute<typeof apiAddVisitSchemas>('POST /api/v1/visits', 'visits:write');
export const apiAddInquiry = tokenRoute<typeof apiAddInquirySchemas>('POST /api/v1/inquiries', 'inquiries:write');
