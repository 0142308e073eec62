import type { ApiKind } from '../../../../contract/api/objects.ts';

export interface ApiTables {
  /** Access of other programs; only the hash of a token is stored. */
  api_tokens: {
    id: string;
    name: string;
    token_hash: string;
    /** The last characters of the token, by which staff recognise it. */
    ending: string;
    /** JSON list of `ApiScope`. */
    scopes: string;
    /** The last day on which it works, yyyy-MM-dd in Bucharest. */
    ends_on: string;
    created_at: string;
    by_id: string;
    by_name: string;
    /** Written at most once a minute. */
    last_used_at: string | null;
    revoked_at: string | null;
  };
  /** The last change of every record, deleted ones included; written by triggers of the tables of these kinds. */
  record_changes: {
    kind: ApiKind;
    record_id: string;
    changed_at: string;
  };
}
