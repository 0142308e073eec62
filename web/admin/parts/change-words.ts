import { accountStateWords } from '../../../contract/accounts.ts';
import type { ActivityKind } from '../../../contract/activity.ts';
import { type ContentKind, contentKinds, contentTypeOf } from '../../../contract/content/all.ts';
import { documentStatusWords } from '../../../contract/content/document.ts';
import { inquiryStateWords } from '../../../contract/inquiry-steps.ts';
import { subscriberStateWords } from '../../../contract/newsletter-subscribers.ts';
import { reviewStateWords } from '../../../contract/reviews.ts';
import { letterStateWords } from '../../../contract/staff-letters.ts';
import { visitStateWords } from '../../../contract/visit-steps.ts';
import { visitMoment } from '../../../contract/visit-words.ts';
import { roleNames } from '../shell/role-names.ts';
import { fieldWords } from './field-words.ts';
import { dayAndTime } from './when.ts';

const stateWords: Partial<Record<ActivityKind, Record<string, string>>> = {
  appointments: visitStateWords,
  inquiries: inquiryStateWords,
  letters: letterStateWords,
  reviews: reviewStateWords,
  newsletter: subscriberStateWords,
  accounts: accountStateWords,
};

const isContent = (kind: string): kind is ContentKind => (contentKinds as string[]).includes(kind);

/** The label of a field as its form has it. */
export function fieldLabel(kind: ActivityKind, field: string) {
  const own = isContent(kind) ? contentTypeOf(kind).fields[field]?.label : undefined;
  return own ?? fieldWords[field] ?? field;
}

/** The words of a field whose values are names of ours; what people typed stays as it is. */
function namesIn(kind: ActivityKind, field: string): Record<string, string> | undefined {
  if (field === 'role') return roleNames;
  if (field === 'photo') return { before: 'înainte', after: 'după' };
  if (field === 'status') return documentStatusWords;
  return field === 'state' ? stateWords[kind] : undefined;
}

/** A value of the log, where states and roles bear the names of their own screens. */
export const changeInWords = (kind: ActivityKind, field: string, value: unknown) =>
  valueInWords(value, namesIn(kind, field));

/** A value for people: yes and no, lists line by line, times as we say them, nothing as a dash. */
export function valueInWords(value: unknown, names: Record<string, string> = {}): string {
  const say = (part: unknown) => valueInWords(part, names);
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'da' : 'nu';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(say).join('\n');
  if (typeof value === 'object') return Object.values(value).map(say).join(' · ');
  return names[String(value)] ?? timeInWords(String(value)) ?? String(value);
}

/** Wall times of visits and instants, when that is all a value says. */
function timeInWords(value: string) {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value)) return visitMoment({ localTime: value });
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return dayAndTime(value);
  return undefined;
}
