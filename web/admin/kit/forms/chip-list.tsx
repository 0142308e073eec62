import { X } from 'lucide-react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../shell/buttons.tsx';

interface ChipListProps<Item> {
  label?: string;
  items: Item[];
  /** Names an item in the label of its remove button ('Elimină …'). */
  toName: (item: Item) => string;
  onChange: (items: Item[]) => void;
  className?: string;
  children: (item: Item) => ReactNode;
}

/** Short entries in a row, each with a button that removes it. */
export const ChipList = <Item,>({ label, items, toName, onChange, className, children }: ChipListProps<Item>) => (
  <ul aria-label={label} className="mb-3 flex flex-wrap gap-2 empty:hidden">
    {items.map((item, index) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: two members may have one name
        key={index}
        className={classes('flex items-center gap-2 rounded-full border border-stone/60 pl-4', className)}
      >
        {children(item)}
        <IconButton icon={X} label={`Elimină ${toName(item)}`} onClick={() => onChange(items.toSpliced(index, 1))} />
      </li>
    ))}
  </ul>
);

/** Handlers for the fields of a new entry: leaving them adds it, so that saving cannot lose it. */
export const addOnLeave = (add: () => void) => ({
  onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) add();
  },
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return;
    // Enter would submit the surrounding form.
    event.preventDefault();
    add();
  },
});
