import type { SmsKind } from '../../../../contract/sms/ro.ts';
import type { SmsState } from '../../../../contract/sms/schemas.ts';

export interface SmsTables {
  sms_messages: {
    id: string;
    /** Names the event: queueing it again changes nothing. */
    key: string;
    kind: SmsKind;
    /** The visit or quote; '' for a test. */
    record_id: string;
    /** E.164. */
    recipient: string;
    /** The text in the GSM alphabet; `{link}` stands for the private link. */
    text: string;
    /** Erased once the message was sent or has expired. */
    link: string;
    /** How many messages are paid for it. */
    parts: number;
    state: SmsState;
    attempts: number;
    due_at: string;
    expires_at: string;
    /** When the message was counted against the limits; null while no provider can have it. */
    counted_at: string | null;
    /** The key of the e-mail that is not sent once this message is. */
    replaced_email: string | null;
    provider_id: string | null;
    note: string | null;
    created_at: string;
    sent_at: string | null;
  };
  /** Consents by phone, because a phone receives the messages. Without a row no message is sent. */
  sms_consents: {
    /** E.164. */
    phone: string;
    state: 'agreed' | 'stopped';
    at: string;
    by_name: string;
  };
}
