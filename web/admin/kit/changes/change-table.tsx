import { ArrowRight } from 'lucide-react';
import { accountStateLabels } from '../../../../contract/accounts/schemas.ts';
import type { ActivityKind } from '../../../../contract/activity/schemas.ts';
import { documentStatusLabels } from '../../../../contract/content/schemas.ts';
import { emailStateLabels } from '../../../../contract/emails/schemas.ts';
import { inquiryStateLabels } from '../../../../contract/inquiries/steps.ts';
import { formatBani } from '../../../../contract/kernel/money.ts';
import type { FieldChange } from '../../../../contract/kernel/replies.ts';
import { subscriberStateLabels } from '../../../../contract/newsletter/schemas.ts';
import type { PriceGuide } from '../../../../contract/prices/price-guide.ts';
import { formatBracket, formatBracketPrice, formatOptionPrice } from '../../../../contract/prices/price-text.ts';
import { reviewStateLabels } from '../../../../contract/reviews/steps.ts';
import { weekdayNames } from '../../../../contract/site/tidy-site.ts';
import { teamColors } from '../../../../contract/teams/team-colors.ts';
import { formatVisitTime } from '../../../../contract/visits/format-visit-time.ts';
import { visitStateLabels } from '../../../../contract/visits/steps.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { roleLabels } from '../shell/session/user-context.ts';
import { getFieldLabel } from './field-labels.ts';

const stateLabels: Partial<Record<ActivityKind, Record<string, string>>> = {
  appointments: visitStateLabels,
  inquiries: inquiryStateLabels,
  emails: emailStateLabels,
  reviews: reviewStateLabels,
  newsletter: subscriberStateLabels,
  accounts: accountStateLabels,
};

const weekdayLabels = Object.fromEntries(weekdayNames.map((name, at) => [at + 1, name.toLowerCase()]));

/** Labels of enum values; free text stays as it is. */
function findLabels(kind: ActivityKind, field: string): Record<string, string> | undefined {
  if (field === 'role') return roleLabels;
  if (field === 'photo') return { before: 'înainte', after: 'după' };
  if (field === 'status') return documentStatusLabels;
  if (field === 'color') return teamColors;
  if (field === 'workingDays') return weekdayLabels;
  return field === 'state' ? stateLabels[kind] : undefined;
}

export const formatChange = (kind: ActivityKind, field: string, value: unknown) =>
  formatValue(value, findLabels(kind, field));

export function formatValue(value: unknown, names: Record<string, string> = {}): string {
  const formatPart = (part: unknown) => formatValue(part, names);
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'da' : 'nu';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(formatPart).join('\n');
  if (isPriceGuide(value)) return formatPriceGuide(value);
  if (typeof value === 'object') return Object.values(value).map(formatPart).join(' · ');
  return names[String(value)] ?? formatTimeValue(String(value)) ?? String(value);
}

function formatTimeValue(value: string) {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(value)) return formatVisitTime({ localTime: value });
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return formatDayAndTime(value);
  return undefined;
}

/** Returns false for an incomplete guide, which a form may hold. */
const isPriceGuide = (value: unknown): value is PriceGuide =>
  typeof value === 'object' &&
  value !== null &&
  'pricing' in value &&
  'unit' in value &&
  'brackets' in value &&
  Array.isArray(value.brackets) &&
  value.brackets.every((bracket) => typeof bracket?.price === 'number');

function formatPriceGuide(guide: PriceGuide) {
  const { brackets, unit, options = [], frequencies = [], minimum, reserve, start, most, note } = guide;
  return [
    ...brackets.map(
      ({ price }, place) => `${formatBracket(brackets, place, unit)}: ${formatBracketPrice(guide, price)}`,
    ),
    ...options.map(
      (option) => `${option.name}: ${option.effect === 'percent' ? '+' : ''}${formatOptionPrice(option, unit)}`,
    ),
    ...frequencies.map(({ name, discount }) => `${name}: −${discount} %`),
    ...(minimum === undefined ? [] : [`minim: ${formatBani(minimum)}`]),
    `rezervă: ${reserve} %`,
    `cursor: ${start}–${most}`,
    ...(note ? [note] : []),
  ].join('\n');
}

export function ChangeTable({ kind, changes }: { kind: ActivityKind; changes: FieldChange[] }) {
  return (
    <dl className="mt-2 space-y-2">
      {changes.map(({ field, from, to }) => (
        <div
          key={field}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 rounded-lg bg-limestone px-3.5 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="font-medium">{getFieldLabel(kind, field)}</dt>
          <dd className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
            <del className="break-words whitespace-pre-line text-ink-soft line-through decoration-ink-soft/45">
              <span className="sr-only">înainte: </span>
              {formatChange(kind, field, from)}
            </del>
            <ArrowRight size={16} aria-hidden className="mt-1 hidden shrink-0 text-ink-soft sm:block" />
            <ins className="break-words whitespace-pre-line no-underline">
              <span className="sr-only">acum: </span>
              {formatChange(kind, field, to)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
