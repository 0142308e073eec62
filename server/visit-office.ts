import { linkClient } from './clients/link-client.ts';
import { findOfferedService } from './content/offered-service.ts';
import { readEmailCompany } from './emails/email-company.ts';
import { customEmailWords } from './emails/email-texts.ts';
import { queueEmail, withdrawEmail } from './emails/outbox.ts';
import { createReviewRequest } from './reviews/request-review.ts';
import { emailVisit, greetingName } from './visits/emails/visit-text.ts';
import type { VisitNeeds } from './visits/visit-needs.ts';

type Grounds = Pick<VisitNeeds, 'db' | 'now' | 'publicUrl' | 'newLimit' | 'canSend'>;

/** What the other rooms do for a visit: they know its service, write its letters, note its client, ask for a review. */
export const visitOffice = (grounds: Grounds) =>
  ({
    ...grounds,
    findService: (id) => findOfferedService(grounds.db, id),
    company: () => readEmailCompany(grounds),
    queueLetter: queueEmail,
    usualWords: (trx, kind, visit, company) =>
      customEmailWords(trx, kind, {
        ...emailVisit(visit),
        name: greetingName(visit.name),
        company: company.name,
      }),
    withdrawLetter: withdrawEmail,
    openReview: (trx, visit) => createReviewRequest(trx, visit, grounds.now()),
    noteClient: linkClient,
  }) satisfies VisitNeeds;
