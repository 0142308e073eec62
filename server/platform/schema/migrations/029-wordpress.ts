import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table imports add column notes text not null default '[]'`,
  `create table wordpress_posts (
    source text not null,
    old_id text not null,
    document_id text not null,
    version integer not null,
    hash text not null,
    constraint wordpress_posts_key primary key (source, old_id)
  )`,
  'create index wordpress_posts_by_document on wordpress_posts (document_id)',
  `create table old_addresses (
    address text primary key,
    document_id text not null,
    created_at text not null
  )`,
  'create index old_addresses_by_document on old_addresses (document_id)',
  'create index old_addresses_by_creation on old_addresses (created_at)',
  `create table wordpress_pictures (
    import_id text not null references imports (id) on delete cascade,
    document_id text not null,
    url text not null,
    alt text not null,
    caption text not null,
    is_main integer not null,
    state text not null,
    problem text,
    media_id text,
    is_added integer not null,
    constraint wordpress_pictures_key primary key (import_id, document_id, url)
  )`,
  'create index wordpress_pictures_by_state on wordpress_pictures (import_id, state, url)',
];

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
