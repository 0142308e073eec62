import { counted } from '../../../contract/counted.ts';
import { type LetterKind, letterLabels } from '../../../contract/letters.ts';
import type { LetterSummary } from '../../../contract/staff-letters.ts';
import { LetterStateBadge } from '../parts/letter-state-badge.tsx';
import { dayAndTime, shortMoment } from '../parts/when.ts';
import { failureInWords } from './failure-words.ts';

interface LetterListProps {
  letters: LetterSummary[];
  canSend: boolean;
  onOpen: (id: string) => void;
}

export function LetterList({ letters, canSend, onOpen }: LetterListProps) {
  return (
    <ul aria-label="Scrisori" className="divide-y divide-sand overflow-hidden rounded-2xl border border-sand">
      {letters.map((letter) => (
        <li key={letter.id}>
          <button
            type="button"
            onClick={() => onOpen(letter.id)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3 text-left transition-colors hover:bg-limestone md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <span className="col-start-1 row-start-1 md:row-auto">
              <LetterStateBadge state={letter.state} />
            </span>
            <span className="col-span-2 min-w-0 md:col-span-1">
              <span className="block truncate font-medium">{letter.subject}</span>
              <span className="block truncate text-xs text-ink-soft">
                {letterLabels[letter.kind as LetterKind] ?? letter.kind}
              </span>
            </span>
            <span className="col-span-2 min-w-0 md:col-span-1">
              <span className="block truncate text-ink-soft">{letter.to || 'destinatar șters'}</span>
              <Trouble letter={letter} canSend={canSend} />
            </span>
            <time
              dateTime={letter.createdAt}
              className="col-start-2 row-start-1 text-xs text-ink-soft figures md:col-auto md:row-auto"
            >
              {shortMoment(letter.sentAt ?? letter.createdAt)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Why it has not left, when something went wrong. */
export function Trouble({ letter, canSend }: { letter: LetterSummary; canSend: boolean }) {
  const { state, note, attempts, nextTryAt } = letter;
  if (state === 'sent' || attempts === 0 || !note) return null;
  return (
    <span className="block text-xs text-danger">
      {failureInWords(note)}{' '}
      <span className="text-ink-soft">
        {counted(attempts, 'O încercare', 'încercări')}
        {state === 'unsent' && nextTryAt && canSend ? `, următoarea ${dayAndTime(nextTryAt)}` : ''}.
      </span>
    </span>
  );
}
