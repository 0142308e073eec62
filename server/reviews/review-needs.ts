import type { User } from '../../contract/accounts/schemas.ts';
import type { ChangeNotifier } from '../db/change-notifier.ts';
import type { Db } from '../db/database.ts';
import type { RateLimit } from '../http/rate-limits.ts';
import type { Trx } from '../schema/tables.ts';

type Author = Pick<User, 'id' | 'name'>;

export interface ClientTestimonial {
  name: string;
  company?: string;
  content: string;
  rating: number;
}

/** What the site does with the words of a client; handed over by the wiring. */
export interface TestimonialPublisher {
  /** Publishes them as they are; under the same id when they were there before. */
  publish: (trx: Trx, id: string | null, words: ClientTestimonial, by: Author) => Promise<string>;
  takeDown: (trx: Trx, id: string, by: Author) => Promise<void>;
}

/** What reviews need from the rest of the house. */
export interface ReviewNeeds {
  db: Db;
  changes: ChangeNotifier;
  now: () => Date;
  newLimit: () => RateLimit;
  testimonials: TestimonialPublisher;
}
