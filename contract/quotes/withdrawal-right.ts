import { z } from 'zod';

/** The consumer's right to withdraw; businesses have none. */
export const withdrawalRight = z.object({
  /** yyyy-MM-dd, the last day. */
  until: z.string(),
  /**
   * True when the client asked to start early: the right then ends once all work is done. Never true with repeated
   * work.
   */
  endsWithWork: z.boolean(),
  isOpen: z.boolean(),
  /** The period is not over, but all work is done. */
  isPerformed: z.boolean(),
});
export type WithdrawalRight = z.infer<typeof withdrawalRight>;
