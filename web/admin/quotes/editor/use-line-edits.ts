import { useLayoutEffect, useMemo, useRef } from 'react';
import { quoteLimits } from '../../../../contract/quotes/quote-units.ts';
import type { LineSuggestion } from '../../../../contract/quotes/staff-quotes.ts';
import type { VatRate } from '../../../../contract/quotes/vat.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import { moveItem } from '../../../ui/form/move-item.ts';
import { weeklyInSeason } from '../../kit/workflows/recurrence-fields.tsx';
import { createItem, createLineId, type DraftItem, type DraftLine, isRepeated } from './quote-draft.ts';

interface LineList {
  lines: DraftLine[];
  /** Ids of the services; a new repeated line gets the first one that no other line has. */
  services: string[];
  defaultVat: VatRate;
  onChange: (lines: DraftLine[]) => void;
  focusLine: (id: string) => void;
}

/** Returns the same object for the life of the list, so that a change of one line re-renders no other. */
export function useLineEdits(list: LineList) {
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  return useMemo(() => createLineEdits(() => latest.current), []);
}

export type LineEdits = ReturnType<typeof useLineEdits>;

function createLineEdits(read: () => LineList) {
  const find = (id: string) => read().lines.findIndex((line) => line.id === id);
  const change = (id: string, changes: Partial<DraftItem>) => {
    const { lines, onChange } = read();
    onChange(lines.map((line) => (line.id === id ? ({ ...line, ...changes } as DraftLine) : line)));
  };
  const insert = (index: number, line: DraftLine) => {
    const { lines, onChange, focusLine } = read();
    if (lines.length >= quoteLimits.lines) return;
    onChange(lines.toSpliced(index, 0, line));
    focusLine(line.id);
  };
  const startRecurrence = () => {
    const { lines, services } = read();
    const isTaken = (id: string) => lines.some((line) => isRepeated(line) && line.recurrence.serviceId === id);
    return { ...weeklyInSeason, serviceId: services.find((id) => !isTaken(id)) ?? services[0] ?? '' };
  };
  return {
    change,
    toggleRepeated(id: string) {
      const line = read().lines[find(id)];
      if (line?.kind !== 'item') return;
      if (line.recurrence) return change(id, { recurrence: undefined });
      change(id, { recurrence: startRecurrence(), unit: line.unit === 'month' ? 'month' : 'visit' });
    },
    addRepeated: () =>
      insert(read().lines.length, { ...createItem(read().defaultVat), unit: 'visit', recurrence: startRecurrence() }),
    choose: (id: string, { description, unit, unitPrice, vat }: LineSuggestion) =>
      change(id, { description, unit, unitPrice, vat }),
    addItem: (afterId?: string) =>
      insert(afterId === undefined ? read().lines.length : find(afterId) + 1, createItem(read().defaultVat)),
    addHeading: () => insert(read().lines.length, { kind: 'heading', id: createLineId(), description: '' }),
    duplicate(id: string) {
      const line = read().lines[find(id)];
      if (line) insert(find(id) + 1, { ...line, id: createLineId() });
    },
    move: (from: number, to: number) => read().onChange(moveItem(read().lines, from, to)),
    remove(id: string) {
      const { lines, onChange } = read();
      const index = find(id);
      const removed = lines[index];
      if (!removed) return;
      onChange(lines.toSpliced(index, 1));
      if (removed.description.trim() || (removed.kind === 'item' && removed.unitPrice))
        showUndoToast('Linia a fost ștearsă', () => insert(Math.min(index, read().lines.length), removed));
    },
  };
}
