import { blankSite } from '../contract/blank-site.ts';
import { letterCompany } from '../contract/letters.ts';
import type { VisitNeeds } from './appointments/visit-needs.ts';
import { greetedName, visitInLetters } from './appointments/visit-words.ts';
import { noteClient } from './clients/note-client.ts';
import { offeredService } from './content/offered-service.ts';
import { queueLetter, withdrawLetter } from './mail/outbox.ts';
import { openReview } from './reviews/asking.ts';
import { companyWords } from './site/letter-texts.ts';
import { notifyingStaff } from './site/notifications.ts';
import { readSite } from './site/site-store.ts';

type Grounds = Pick<VisitNeeds, 'db' | 'now' | 'publicUrl' | 'newLimit' | 'canSend'>;

/** What the other rooms do for a visit: they know its service, write its letters, note its client, ask for a review. */
export const visitOffice = (grounds: Grounds) =>
  ({
    ...grounds,
    findService: (id) => offeredService(grounds.db, id),
    company: async () => letterCompany((await readSite(grounds.db)) ?? blankSite, grounds.publicUrl),
    queueLetter: notifyingStaff(queueLetter),
    usualWords: (trx, kind, visit, company) =>
      companyWords(trx, kind, {
        ...visitInLetters(visit),
        name: greetedName(visit.name),
        company: company.name,
      }),
    withdrawLetter,
    openReview: (trx, visit) => openReview(trx, visit, grounds.now()),
    noteClient,
  }) satisfies VisitNeeds;
