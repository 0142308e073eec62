import { CornerDownLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Keys } from '../shortcuts/shortcuts-help.tsx';
import type { PaletteEntry } from './palette-providers.ts';

interface PaletteListProps {
  id: string;
  groups: { label: string; entries: PaletteEntry[] }[];
  /** Counted through all groups. */
  chosen: number;
  onPoint: (at: number) => void;
  onChoose: (to: string) => void;
}

export function PaletteList({ id, groups, chosen, onPoint, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of choice that scrolls
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  let at = -1;
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Rezultate"
      className="min-h-0 overflow-y-auto overscroll-contain px-2 empty:hidden"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group.label} role="group" aria-label={group.label} className="py-2">
          <p aria-hidden className="px-3 py-1 text-xs font-medium text-ink-soft">
            {group.label}
          </p>
          {group.entries.map((entry) => {
            at += 1;
            const own = at;
            return (
              <PaletteOption
                key={entry.to}
                id={`${id}-${own}`}
                entry={entry}
                isChosen={own === chosen}
                onPoint={() => onPoint(own)}
                onChoose={() => onChoose(entry.to)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function PaletteOption({
  id,
  entry: { label, detail, icon: Icon, keys },
  isChosen,
  onPoint,
  onChoose,
}: {
  id: string;
  entry: PaletteEntry;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3',
        isChosen && 'bg-leaf-soft text-forest',
      )}
    >
      {Icon && <Icon size={18} aria-hidden className="shrink-0 text-leaf-dark" />}
      <span className="min-w-0 flex-1 truncate">
        <span className="font-medium">{label}</span>
        {detail && <span className="ml-2 text-ink-soft">{detail}</span>}
      </span>
      {isChosen ? (
        <CornerDownLeft size={16} aria-hidden className="shrink-0" />
      ) : (
        keys && (
          <span className="max-lg:hidden">
            <Keys keys={keys} />
          </span>
        )
      )}
    </div>
  );
}
