import { type Kysely, sql } from 'kysely';

const replaced = {
  'vizita este gratuită și durează cam o jumătate de oră': 'o vizită durează cam o jumătate de oră',
  'Prețul cuprinde materialele de bază, manopera și transportul în oraș.': 'Prețul cuprinde …',
};

/** The starting templates promised what not every company gives. Those that the staff changed stay as they are. */
export async function up(db: Kysely<unknown>) {
  for (const [promise, text] of Object.entries(replaced))
    await sql`update reply_templates set text = replace(text, ${promise}, ${text}) where version = 1`.execute(db);
}
