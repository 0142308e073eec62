import type { Role } from '../../../../contract/accounts/schemas.ts';
import type { ActivityAction, ActivityKind } from '../../../../contract/activity/schemas.ts';
import type { SecurityEventKind } from '../../../../contract/activity/security-events.ts';

export interface AccountTables {
  users: {
    id: string;
    /** The address is in lower case. */
    email: string;
    name: string;
    role: Role;
    /** Null until the invitation is accepted. */
    password_hash: string | null;
    totp_secret: string | null;
    /** Shown as a QR code, but not yet confirmed by a code. */
    totp_pending: string | null;
    /** The time step of the last accepted code: no code works twice. */
    totp_last_step: number | null;
    disabled_at: string | null;
    created_at: string;
    last_login_at: string | null;
    last_login_address: string | null;
    /** Rises when access ends: calendar feeds and previews store the version under which they were opened. */
    access_version: number;
  };
  recovery_codes: {
    user_id: string;
    code_hash: string;
  };
  password_links: {
    token_hash: string;
    user_id: string;
    purpose: 'invite' | 'reset';
    expires_at: string;
  };
  /** A new address that waits for confirmation by the link in its e-mail. */
  email_changes: {
    user_id: string;
    token_hash: string;
    email: string;
    expires_at: string;
  };
  sign_in_attempts: {
    key: string;
    attempts: number;
    last_at: string;
  };
  sessions: {
    id: string;
    user_id: string;
    address: string;
    agent: string;
    created_at: string;
    last_seen_at: string;
  };
  session_tokens: {
    token_hash: string;
    session_id: string;
    issued_at: string;
    expires_at: string;
    refresh_until: string;
    /** When its successor was first issued. */
    replaced_at: string | null;
    /** The successor is computed from this and the token, so that two tabs get the same one. */
    successor_salt: string | null;
    /** When it was first used, which proves that the browser received it. */
    used_at: string | null;
  };
  activity: {
    id: string;
    at: string;
    user_id: string | null;
    user_name: string | null;
    action: ActivityAction;
    kind: ActivityKind;
    subject_id: string;
    title: string;
    changes: string;
    search: string;
  };
  /** Equal events of one hour are one row. */
  security_events: {
    /** Derived from the hour, kind, address and accounts. */
    id: string;
    kind: SecurityEventKind;
    address: string;
    user_id: string | null;
    by_id: string | null;
    first_at: string;
    last_at: string;
    count: number;
  };
}
