import { z } from 'zod';

/** The one a change started from. */
export const startingVersion = z.int('Lipsește versiunea de la care s-a pornit').min(0).max(1_000_000_000);
