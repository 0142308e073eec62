import type { InvoicedKind } from '../../../contract/invoicing/invoice-draft.ts';

interface Period {
  from: string;
  to: string;
}

export const spanWeeks = (weeks: Period[]): Period => ({ from: weeks[0]?.from ?? '', to: weeks.at(-1)?.to ?? '' });

const buildLink = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values)}`;

export const buildRequestedVisitsLink = ({ from, to }: Period, more: { service?: string; accepted?: 'yes' } = {}) =>
  buildLink('/admin/appointments', {
    view: 'list',
    askedFrom: from,
    askedTo: to,
    source: 'site',
    suspicious: 'no',
    ...more,
  });

export const unconfirmedVisitsLink = '/admin/appointments?state=requested&suspicious=no';
export const suspiciousVisitsLink = '/admin/appointments?state=requested&suspicious=only';

export const buildUnclosedVisitsLink = ({ from, to }: Period) =>
  buildLink('/admin/appointments', { view: 'list', state: 'confirmed', from, to });

export const buildInquiriesLink = ({ from, to }: Period) =>
  buildLink('/admin/inquiries', { askedFrom: from, askedTo: to, spam: 'no' });

export const unansweredInquiriesLink = '/admin/inquiries?waiting=yes';

export const endingQuotesLink = '/admin/quotes?state=sent&due=yes';
export const quotesToCollectLink = '/admin/quotes?view=incasat';
export const buildToInvoiceLink = (kind: InvoicedKind) => `/admin/quotes?view=facturat&kind=${kind}`;

const subscribersPath = '/admin/newsletter/subscribers';
export const subscribersLink = `${subscribersPath}?state=confirmed`;
export const buildJoinedSubscribersLink = ({ from, to }: Period) =>
  buildLink(subscribersPath, { joinedFrom: from, joinedTo: to });

export const buildUnsubscribedLink = ({ from, to }: Period) =>
  buildLink(subscribersPath, { leftFrom: from, leftTo: to });

export const buildFailedSmsLink = (since: string) => `/admin/emails/sms?state=failed&createdFrom=${since}`;
export const buildFailedEmailsLink = (since: string) => `/admin/emails?state=failed&triedFrom=${since}`;
