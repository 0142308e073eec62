import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { classes } from '../classes.ts';

interface SuggestionsProps<Item> {
  input: HTMLInputElement | HTMLTextAreaElement;
  label: string;
  items: Item[];
  /** Returns a text that is unique per item; it is not shown. */
  toKey: (item: Item) => string;
  show: (item: Item) => ReactNode;
  onChoose: (item: Item) => void;
  /** Shows all items before anything is typed. */
  opensOnFocus?: boolean;
  className?: string;
}

/** WAI-ARIA combobox with manual selection: typed text stays unless an item is chosen. */
export function Suggestions<Item>(props: SuggestionsProps<Item>) {
  const { input, label, toKey, show, className } = props;
  const listId = useId();
  const { shown, active, setActive, choose } = useCombobox(props);
  useComboboxAttributes(input, listId, shown.length > 0, active in shown ? active : -1);
  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        className={classes(
          'z-30 overflow-hidden rounded-inset border border-sand bg-paper text-ink shadow-float empty:hidden',
          className,
        )}
      >
        {shown.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={toKey(item)}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes('min-h-11 cursor-pointer px-4 py-2.5', index === active && 'bg-leaf-soft')}
            onPointerMove={() => setActive(index)}
            // Without this the field loses its focus, and the list closes before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(item)}
          >
            {show(item)}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {shown.length > 0 && `Sugestii: ${shown.length}. Alegeți cu săgețile sus și jos.`}
      </p>
    </>
  );
}

function useCombobox<Item>({ input, items, onChoose, opensOnFocus = false }: SuggestionsProps<Item>) {
  // The visitor may have typed before this code loaded.
  const [isOpen, setOpen] = useState(() => document.activeElement === input && (opensOnFocus || input.value !== ''));
  const [active, setActive] = useState(-1);
  const shown = isOpen ? items : [];
  const choose = (item: Item) => {
    setOpen(false);
    setActive(-1);
    onChoose(item);
  };
  const onInput = useEffectEvent(() => {
    setOpen(true);
    setActive(-1);
  });
  const onFocus = useEffectEvent(() => opensOnFocus && setOpen(true));
  const onBlur = useEffectEvent(() => setOpen(false));
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const chosen = shown[active];
    if (event.key === 'ArrowDown' && items.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(shown.length > 0 ? (active + 1) % shown.length : 0);
    } else if (event.key === 'ArrowUp' && shown.length > 0) {
      event.preventDefault();
      setActive(active > 0 ? active - 1 : shown.length - 1);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && shown.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    input.addEventListener('input', () => onInput(), { signal });
    for (const event of ['focus', 'click']) input.addEventListener(event, () => void onFocus(), { signal });
    input.addEventListener('blur', () => onBlur(), { signal });
    input.addEventListener('keydown', (event) => onKeyDown(event as KeyboardEvent), { signal });
    return () => listeners.abort();
  }, [input]);
  return { shown, active, setActive, choose };
}

function useComboboxAttributes(input: Element, listId: string, isOpen: boolean, active: number) {
  // A textarea cannot have the combobox role; its list is announced all the same.
  const isCombobox = input instanceof HTMLInputElement;
  useEffect(() => {
    const roles = {
      ...(isCombobox && { role: 'combobox' }),
      'aria-autocomplete': 'list',
      'aria-controls': listId,
    };
    for (const [name, value] of Object.entries(roles)) input.setAttribute(name, value);
    return () => {
      for (const name of [...Object.keys(roles), 'aria-expanded', 'aria-activedescendant']) input.removeAttribute(name);
    };
  }, [input, listId, isCombobox]);
  useEffect(() => {
    if (isCombobox) input.setAttribute('aria-expanded', String(isOpen));
    if (active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, listId, isOpen, active, isCombobox]);
}
