import { useRef, useState } from 'react';

interface CustomText {
  /** Empty while the standard text is used. */
  custom: string;
  standard: string;
  onChange: (custom: string) => void;
}

/** A custom text; the standard one is shown until it is changed. */
export function useCustomText({ custom, standard, onChange }: CustomText) {
  // An emptied field shows the standard text again only when it loses the focus.
  const [isEmptied, setEmptied] = useState(false);
  return {
    value: custom || (isEmptied ? '' : standard),
    change: (typed: string) => {
      setEmptied(typed === '');
      onChange(typed === standard ? '' : typed);
    },
    onBlur: () => setEmptied(false),
  };
}

/** Inserts at the cursor; at the end of a text that was not focused yet. */
export function useInsertAtCursor({ value, change }: Pick<ReturnType<typeof useCustomText>, 'value' | 'change'>) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const hasCursor = useRef(false);
  const insert = (piece: string) => {
    const { current } = ref;
    const at = hasCursor.current && current ? current.selectionStart : value.length;
    change(value.slice(0, at) + piece + value.slice(at));
    current?.focus();
    // The new text moves the cursor to its end.
    requestAnimationFrame(() => current?.setSelectionRange(at + piece.length, at + piece.length));
  };
  const onFocus = () => {
    hasCursor.current = true;
  };
  return { insert, area: { ref, onFocus } };
}

export const emptyTextHint = 'Dacă îl goliți, revine textul standard.';

interface PlaceholderButtonsProps<Name extends string> {
  names: readonly Name[];
  meanings: Record<Name, string>;
  onPut: (piece: string) => void;
}

export const PlaceholderButtons = <Name extends string>({ names, meanings, onPut }: PlaceholderButtonsProps<Name>) => (
  <div>
    <p className="mb-2 font-semibold text-forest">Se completează automat</p>
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            title={meanings[name]}
            onClick={() => onPut(`{${name}}`)}
            className="min-h-10 rounded-full border border-sand bg-limestone px-3.5 font-medium hover:border-leaf-dark"
          >
            <span className="sr-only">Pune </span>
            {`{${name}}`}
            <span className="sr-only">: {meanings[name]}</span>
          </button>
        </li>
      ))}
    </ul>
  </div>
);
