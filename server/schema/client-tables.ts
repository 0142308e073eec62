export interface ClientTables {
  clients: ClientsTable;
  client_contacts: ClientContactsTable;
  client_records: ClientRecordsTable;
  client_notes: ClientNotesTable;
  client_tags: ClientTagsTable;
  client_duplicates: ClientDuplicatesTable;
  client_links: ClientLinksTable;
  client_sessions: ClientSessionsTable;
}

/** One person (docs/decisions/007). */
export interface ClientsTable {
  id: string;
  name: string;
  /** The name without diacritics: both engines sort and compare it alike. */
  sort_name: string;
  /** 1 when staff chose the name: what forms say changes it no more. */
  is_named: number;
  /** The last ones they gave, for lists; all of them stand in client_contacts. */
  email: string | null;
  phone: string | null;
  inquiries: number;
  visits: number;
  first_at: string;
  last_at: string;
  /** The client this one was found to be the same as; its things are with that one until they are split again. */
  merged_into: string | null;
  /** Name and contacts without diacritics, for searching. */
  search: string;
}

interface ClientContactsTable {
  kind: 'email' | 'phone';
  /** In lower case, or in E.164; with the kind it is unique. */
  value: string;
  client_id: string;
  /** Where it belonged before any merging. */
  own_client_id: string;
}

export interface ClientRecordsTable {
  kind: 'inquiry' | 'visit' | 'quote' | 'agreement';
  record_id: string;
  client_id: string;
  own_client_id: string;
  at: string;
}

export interface ClientNotesTable {
  id: string;
  client_id: string;
  own_client_id: string;
  at: string;
  user_id: string;
  user_name: string;
  text: string;
}

interface ClientTagsTable {
  client_id: string;
  tag: string;
}

/** Two clients who may be one person; a_id stands before b_id. */
export interface ClientDuplicatesTable {
  a_id: string;
  b_id: string;
  /** A message or visit carried the e-mail of one and the phone of the other; or they have the same name. */
  reason: 'contact' | 'name';
  /** When staff said that they are two people. */
  dismissed_at: string | null;
}

/** Links to the client's page, each for one use; only their hashes are known here. */
export interface ClientLinksTable {
  token_hash: string;
  /** In lower case. */
  email: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** A device on which the owner of an address opened the client's page. */
export interface ClientSessionsTable {
  token_hash: string;
  id: string;
  email: string;
  agent: string;
  created_at: string;
  last_seen_at: string;
  ends_at: string;
}
