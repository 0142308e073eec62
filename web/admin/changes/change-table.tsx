import { ArrowRight } from 'lucide-react';
import type { ActivityKind } from '../../../contract/activity/schemas.ts';
import type { FieldChange } from '../../../contract/kernel/replies.ts';
import { changeText, fieldLabel } from './change-text.ts';

export function ChangeTable({ kind, changes }: { kind: ActivityKind; changes: FieldChange[] }) {
  return (
    <dl className="mt-2 space-y-2">
      {changes.map(({ field, from, to }) => (
        <div
          key={field}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 rounded-lg bg-limestone px-3.5 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="font-medium">{fieldLabel(kind, field)}</dt>
          <dd className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
            <del className="break-words whitespace-pre-line text-ink-soft line-through decoration-ink-soft/45">
              <span className="sr-only">înainte: </span>
              {changeText(kind, field, from)}
            </del>
            <ArrowRight size={16} aria-hidden className="mt-1 hidden shrink-0 text-ink-soft sm:block" />
            <ins className="break-words whitespace-pre-line no-underline">
              <span className="sr-only">acum: </span>
              {changeText(kind, field, to)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
