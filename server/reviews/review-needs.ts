import type { User } from '../../contract/accounts.ts';
import type { ContentChanges } from '../db/content-changes.ts';
import type { Db } from '../db/database.ts';
import type { Trx } from '../db/tables.ts';
import type { Limit } from '../http/limits.ts';

type Author = Pick<User, 'id' | 'name'>;

export interface ClientTestimonial {
  name: string;
  company?: string;
  content: string;
  rating: number;
}

/** What the site does with the words of a client; handed over by the wiring. */
export interface TestimonialShelf {
  /** Publishes them as they are; under the same id when they were there before. */
  publish: (trx: Trx, id: string | null, words: ClientTestimonial, by: Author) => Promise<string>;
  takeDown: (trx: Trx, id: string, by: Author) => Promise<void>;
}

/** What reviews need from the rest of the house. */
export interface ReviewNeeds {
  db: Db;
  changes: ContentChanges;
  now: () => Date;
  newLimit: () => Limit;
  testimonials: TestimonialShelf;
}
