import { z } from 'zod';
import type { Config } from '../../config.ts';

export type BackupSource = Pick<Config, 'dataDir' | 'databaseUrl' | 'storageUrl'>;

export const manifestName = 'manifest.json';
export const databaseName = { SQLite: 'database.sqlite', PostgreSQL: 'database.dump' } as const;
export const keyName = 'secret.key';

const file = z.object({ bytes: z.number(), sha256: z.string() });

export const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  engine: z.enum(['SQLite', 'PostgreSQL']),
  rows: z.record(z.string(), z.number()),
  /** Every entry of the archive except this one, by its name. */
  files: z.record(z.string(), file),
  /** Files that the database names and the storage no longer holds. */
  missing: z.array(z.string()),
  erasures: z.array(z.object({ clientId: z.string(), erasedAt: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
