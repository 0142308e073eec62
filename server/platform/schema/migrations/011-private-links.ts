import { type Kysely, sql } from 'kysely';

const statements = `
alter table visit_links add column channel text;
alter table visit_links add column session_id text;
alter table quote_links add column session_id text;
alter table visits add column photo_consent_channel text;
delete from quote_links where channel in ('client', 'preview');
`;

export async function up(db: Kysely<unknown>) {
  for (const statement of statements.split(';')) if (statement.trim()) await sql.raw(statement).execute(db);
  await eraseSentLinks(db as Kysely<{ outbox: Email }>);
}

interface Email {
  id: string;
  kind: string;
  state: string;
  payload: string;
  attachments: string;
}

const visitKinds = ['Received', 'Confirmed', 'Reminder', 'Moved', 'Cancelled', 'Choice'].map((name) => `visit${name}`);

/** Links to visits and the waiting list were kept in sent e-mails. */
async function eraseSentLinks(db: Kysely<{ outbox: Email }>) {
  for (let last = ''; ; ) {
    const emails = await db
      .selectFrom('outbox')
      .select(['id', 'payload', 'attachments'])
      .where('state', 'in', ['sent', 'withdrawn'])
      .where('kind', 'in', [...visitKinds, 'waitingJoined', 'waitingHold'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(500)
      .execute();
    for (const email of emails) await eraseLink(db, email);
    if (emails.length < 500) return;
    last = emails.at(-1)?.id ?? '';
  }
}

async function eraseLink(db: Kysely<{ outbox: Email }>, { id, payload, attachments }: Omit<Email, 'kind' | 'state'>) {
  const { manageUrl, waitingUrl, company } = JSON.parse(payload);
  const link = manageUrl ?? waitingUrl;
  if (!link || !company) return;
  const erased = `${company.url}/…`;
  // Lines of calendar files are folded, and the files are stored as JSON.
  const folded = [...link].map((character) => RegExp.escape(character)).join('(?:\\\\r\\\\n[ \\t])?');
  await db
    .updateTable('outbox')
    .set({
      payload: payload.replaceAll(link, erased),
      attachments: attachments.replace(new RegExp(folded, 'g'), erased),
    })
    .where('id', '=', id)
    .execute();
}
