import type { AgreementWork } from '../../../contract/agreements/agreement-content.ts';
import { formatBani } from '../../../contract/kernel/money.ts';

export const agreementPath = (id: string) => `/admin/agreements/${id}`;

/** '150 lei pe vizită' */
export const formatPrice = ({ amount, per }: AgreementWork['price']) =>
  `${formatBani(amount)} ${per === 'visit' ? 'pe vizită' : 'pe lună'}`;
