export interface ClientTables {
  /** One person (docs/design/client-page.md). */
  clients: {
    id: string;
    name: string;
    /** The name without diacritics: both engines sort and compare it alike. */
    sort_name: string;
    /** 1 when staff chose the name: forms no longer change it. */
    is_named: number;
    /** The latest ones, for lists; client_contacts holds all of them. */
    email: string | null;
    phone: string | null;
    inquiries: number;
    visits: number;
    first_at: string;
    last_at: string;
    /** The client into which this one was merged; its records belong to that client until the two are split again. */
    merged_into: string | null;
    /** Name and contacts without diacritics, for searching. */
    search: string;
  };
  client_contacts: {
    kind: 'email' | 'phone';
    /** E-mails are in lower case, phones in E.164; unique together with the kind. */
    value: string;
    client_id: string;
    /** The owner before any merging. */
    own_client_id: string;
  };
  client_records: {
    /** 'import' marks a client who came from a file; the record is the row of the file. */
    kind: 'inquiry' | 'visit' | 'quote' | 'agreement' | 'import';
    record_id: string;
    client_id: string;
    own_client_id: string;
    at: string;
  };
  client_notes: {
    id: string;
    client_id: string;
    own_client_id: string;
    at: string;
    user_id: string;
    user_name: string;
    text: string;
  };
  /** Addresses that were given for the client, besides those of their visits, quotes and agreements. */
  client_addresses: {
    id: string;
    client_id: string;
    own_client_id: string;
    /** The normalised address: equal for every spelling of one address. */
    garden: string;
    street_name: string;
    house_number: string;
    building_name: string | null;
    city: string;
    county: string;
    postal_code: string;
    /** JSON list of the e-mail addresses whose pages show the address. */
    emails: string;
  };
  client_tags: {
    client_id: string;
    tag: string;
  };
  /** Two clients who may be one person; a_id is the smaller id. */
  client_duplicates: {
    a_id: string;
    b_id: string;
    /** `contact`: a record had the e-mail of one and the phone of the other. `name`: the names are equal. */
    reason: 'contact' | 'name';
    /** When staff decided that they are two people. */
    dismissed_at: string | null;
  };
  /** Single-use links to the client's page; only their hashes are stored. */
  client_links: {
    token_hash: string;
    /** The address is in lower case. */
    email: string;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  /** A device on which the owner of an address opened the client's page. */
  client_sessions: {
    token_hash: string;
    id: string;
    email: string;
    agent: string;
    created_at: string;
    last_seen_at: string;
    ends_at: string;
  };
}
