import { type QueryExecutorProvider, sql } from 'kysely';

const renamed = [
  `update activity set kind = 'emails' where kind = 'letters'`,
  `update activity set subject_id = 'email-texts' where kind = 'settings' and subject_id = 'letter-texts'`,
  `update activity set changes = replace(changes, '"field":"letters"', '"field":"emails"')
    where kind = 'settings' and subject_id = 'retention'`,
  `update settings set key = 'email-texts' where key = 'letter-texts'`,
  `update settings set value = replace(value, '"letters":', '"emails":') where key in ('retention', 'retention-run')`,
];

/** Stored values said letters where the product says e-mails. */
export async function up(db: QueryExecutorProvider) {
  for (const statement of renamed) await sql.raw(statement).execute(db);
}
