import type { AgreementWork } from '../../../contract/agreements/agreement-content.ts';
import { formatBani } from '../../../contract/kernel/money.ts';
import { formatVisitDay } from '../../../contract/visits/format-visit-time.ts';

export const agreementPath = (id: string) => `/admin/agreements/${id}`;

/** '150 lei pe vizită' */
export const formatPrice = ({ amount, per }: AgreementWork['price']) =>
  `${formatBani(amount)} ${per === 'visit' ? 'pe vizită' : 'pe lună'}`;

/** 'de joi, 1 aprilie 2027 până duminică, 31 octombrie 2027' */
export const formatAgreementDays = ({ start, end }: { start: string; end: string }) =>
  `De ${formatVisitDay(start)} până ${formatVisitDay(end)}`;
