import { FileClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { formatDayAndTime, formatTime } from '../../../lib/date-format.ts';
import { SmallButton } from '../shell/buttons.tsx';
import type { LocalDraft } from './use-local-form.ts';

interface FoundDraftsProps<T, V> {
  form: {
    found: LocalDraft<T, V>[];
    continueDraft: (draft: LocalDraft<T, V>) => void;
    removeFound: () => void;
  };
  /** Names a draft, by its client for example. */
  describe?: (value: Partial<T>) => string | undefined;
  /** The form changes an existing record, so it cannot start empty. */
  isOfRecord?: boolean;
}

/** Offers what was typed earlier. Until somebody chooses, the form starts without it. */
export function FoundDrafts<T, V>({ form, describe, isOfRecord = false }: FoundDraftsProps<T, V>) {
  const isOnly = form.found.length === 1;
  const decline = (
    <SmallButton
      variant="ghost"
      onClick={form.removeFound}
      label={isOfRecord ? (isOnly ? 'Renunță la ea' : 'Renunță la ele') : 'Începe gol'}
    />
  );
  return (
    form.found.length > 0 && (
      <section aria-label="Ciorne găsite" className="space-y-2.5 rounded-xl bg-lavender-soft px-4 py-3 text-ink">
        {form.found.map((draft) => (
          <DraftLine key={draft.savedAt} savedAt={draft.savedAt} about={describe?.(draft.value)}>
            <SmallButton variant="forest" onClick={() => form.continueDraft(draft)} label="Continuă" />
            {isOnly && decline}
          </DraftLine>
        ))}
        {!isOnly && decline}
      </section>
    )
  );
}

interface DraftLineProps {
  savedAt: string;
  about: string | undefined;
  children: ReactNode;
}

const DraftLine = ({ savedAt, about, children }: DraftLineProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <p className="flex min-w-0 flex-1 basis-56 gap-3">
      <FileClock size={19} aria-hidden className="mt-0.5 shrink-0 text-lavender-dark" />
      <span className="min-w-0 break-words">
        Am găsit o ciornă {formatDraftTime(savedAt)}
        {about && (
          <>
            {' '}
            (<b className="font-semibold">{about}</b>)
          </>
        )}
        .
      </span>
    </p>
    <span className="flex flex-wrap items-center gap-2">{children}</span>
  </div>
);

/** 'de la 10:42' for today, 'din 1 iun. 2026, 09:30' */
export const formatDraftTime = (savedAt: string, now = new Date()) =>
  toBucharestDay(new Date(savedAt)) === toBucharestDay(now)
    ? `de la ${formatTime(savedAt)}`
    : `din ${formatDayAndTime(savedAt)}`;
