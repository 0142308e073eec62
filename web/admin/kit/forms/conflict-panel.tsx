import { useEffect, useId, useRef, useState } from 'react';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { formatClashValue, labelClash } from '../changes/clash-text.ts';
import { SmallButton } from '../shell/buttons.tsx';
import { useTeams } from '../workflows/team-badge.tsx';
import { type Choices, type Clash, nameClash, type Side } from './merge-changes.ts';

export interface FormConflict {
  clashes: Clash[];
  resolve: (choices: Choices) => void;
  takeTheirs: () => void;
}

interface ConflictPanelProps {
  conflict: FormConflict;
  isSaving: boolean;
  who?: string | null | undefined;
  at?: string | undefined;
  /** Set with autosave: the page must not scroll while somebody types. */
  staysPut?: boolean;
}

export const conflictId = 'doua-variante';

/** Shown when a colleague saved first and both changed the same fields: each field is chosen by itself. */
export function ConflictPanel({ conflict, isSaving, who, at, staysPut = false }: ConflictPanelProps) {
  const { clashes, resolve, takeTheirs } = conflict;
  const [choices, setChoices] = useState<Choices>({});
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!staysPut) panel.current?.scrollIntoView?.({ block: 'nearest' });
  }, [staysPut]);
  const name = who ?? 'Altcineva';
  return (
    <section
      ref={panel}
      id={conflictId}
      role="alert"
      aria-label="Două variante"
      className="rounded-2xl bg-terracotta-soft p-4 sm:p-5"
    >
      <p>
        <strong>{name}</strong> a salvat între timp{at && `, la ${formatDayAndTime(at)}`}. {describeClashes(clashes)}
      </p>
      <ul className="mt-4 space-y-4 empty:hidden">
        {clashes.map((clash) => (
          <ClashChoice
            key={nameClash(clash)}
            clash={clash}
            who={name}
            chosen={choices[nameClash(clash)] ?? 'mine'}
            onChoose={(side) => setChoices({ ...choices, [nameClash(clash)]: side })}
          />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <SmallButton variant="forest" loading={isSaving} onClick={() => resolve(choices)} label="Salvează așa" />
        <SmallButton onClick={takeTheirs} label="Renunț la schimbările mele" />
      </div>
    </section>
  );
}

const describeClashes = ({ length }: Clash[]) =>
  length === 0
    ? 'Ați schimbat câmpuri diferite, care se potrivesc împreună.'
    : `La ${pluralize(length, 'un câmp', 'câmpuri')} ați scris amândoi: alegeți ce rămâne. Celelalte schimbări ale amândurora se păstrează.`;

interface ClashChoiceProps {
  clash: Clash;
  label?: string;
  who: string;
  chosen: Side;
  onChoose: (side: Side) => void;
}

export function ClashChoice({ clash, label = labelClash(clash), who, chosen, onChoose }: ClashChoiceProps) {
  const name = useId();
  const names = Object.fromEntries(useTeams().map((team) => [team.id, team.name]));
  const options: { side: Side; by: string; text?: string }[] = [
    { side: 'mine', by: 'Varianta mea', text: formatClashValue(clash, clash.mine, names) },
    { side: 'theirs', by: `Varianta: ${who}`, text: formatClashValue(clash, clash.theirs, names) },
    ...(canJoin(clash) ? [{ side: 'both' as const, by: 'Ambele texte, unul după altul' }] : []),
  ];
  return (
    <li>
      <fieldset>
        <legend className="mb-1.5 font-semibold">{label}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {options.map(({ side, by, text }) => (
            <label
              key={side}
              className="flex cursor-pointer gap-3 rounded-xl border border-sand bg-paper p-3 has-checked:border-forest has-checked:bg-leaf-soft"
            >
              <input
                type="radio"
                name={name}
                checked={chosen === side}
                onChange={() => onChoose(side)}
                className="mt-1 size-4 shrink-0 accent-forest"
              />
              <span className="min-w-0">
                <span className="block text-sm font-medium text-ink-soft">{by}</span>
                <span className="line-clamp-6 break-words whitespace-pre-line empty:hidden">{text}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

/** Texts that can be joined. */
const joinedFields = ['internalNote', 'accessNotes', 'notes', 'staffNotes', 'terms', 'payment', 'complaints', 'intro'];

const canJoin = ({ path, mine, theirs }: Clash) =>
  [mine, theirs].every((text) => typeof text === 'string' && text.trim() !== '') &&
  joinedFields.includes(path.at(-1) ?? '');
