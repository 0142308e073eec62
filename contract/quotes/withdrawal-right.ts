import { z } from 'zod';

/** The consumer's right to withdraw; businesses have none. */
export const withdrawalRight = z.object({
  /** yyyy-MM-dd, the last day. */
  until: z.string(),
  /** The client asked to start early, so the right is lost once all work is done. Repeated work never ends it. */
  endsWithWork: z.boolean(),
  isOpen: z.boolean(),
  /** Within the period, but lost because all work is done. */
  isPerformed: z.boolean(),
});
export type WithdrawalRight = z.infer<typeof withdrawalRight>;
