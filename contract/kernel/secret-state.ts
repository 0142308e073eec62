import { z } from 'zod';

/**
 * The state of a secret that nobody can read again. `unreadable`: the database was restored under another key of the
 * server.
 */
export const secretState = z.enum(['missing', 'set', 'unreadable']);
export type SecretState = z.infer<typeof secretState>;
