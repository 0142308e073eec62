/** Where each number of the dashboard leads: to the very list that was counted. */

interface Period {
  from: string;
  to: string;
}

export const wholeOf = (weeks: Period[]): Period => ({ from: weeks[0]?.from ?? '', to: weeks.at(-1)?.to ?? '' });

const addressOf = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values)}`;

export const visitsAsked = ({ from, to }: Period, more: { service?: string; accepted?: 'yes' } = {}) =>
  addressOf('/admin/appointments', { view: 'list', askedFrom: from, askedTo: to, suspicious: 'no', ...more });

export const visitsToConfirm = '/admin/appointments?state=requested&suspicious=no';

export const messagesOf = ({ from, to }: Period) =>
  addressOf('/admin/inquiries', { askedFrom: from, askedTo: to, spam: 'no' });

export const messagesWaiting = '/admin/inquiries?waiting=yes';

const readers = '/admin/newsletter/subscribers';
export const readersNow = `${readers}?state=confirmed`;
export const readersWhoJoined = ({ from, to }: Period) => addressOf(readers, { joinedFrom: from, joinedTo: to });
export const readersWhoLeft = ({ from, to }: Period) => addressOf(readers, { leftFrom: from, leftTo: to });

export const lettersFailed = (since: string) => `/admin/letters?state=failed&triedFrom=${since}`;
