import type { Person } from '../../server/db/person.ts';

/** Somebody of whom only the e-mail is known. */
export const personAt = (email: string): Person => ({
  emails: [email],
  phones: [],
  things: { clients: [], inquiries: [], visits: [] },
  mentions: { emails: [email], phones: [], names: [] },
});
