import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { SmallButton } from '../../../shell/buttons.tsx';
import { addOnLeave } from '../../chip-list.tsx';

export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { text, type, isRefused, apply, leave } = useLinkEdit(editor, onClose);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    }
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    leave();
  };
  return (
    <div
      className="flex flex-wrap items-center gap-2 border-t border-sand px-2 py-2"
      {...addOnLeave(() => text.trim() && apply({ isLeft: true }))}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: it was opened to type here
        autoFocus
        aria-label="Adresa linkului"
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? id : undefined}
        placeholder="/contact sau exemplu.ro"
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => type(event.target.value)}
        className="field-control min-w-52 flex-1"
      />
      <SmallButton variant="forest" onClick={() => apply()} label="Inserează linkul" />
      {editor.isActive('link') && (
        <SmallButton
          variant="ghost"
          onMouseDown={keepFocus}
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
          label="Elimină"
        />
      )}
      <SmallButton variant="ghost" onMouseDown={keepFocus} onClick={leave} label="Renunță" />
      {isRefused && (
        <p id={id} role="alert" className="w-full text-sm font-medium text-danger">
          Scrieți o adresă, de exemplu /contact sau https://exemplu.ro.
        </p>
      )}
    </div>
  );
}

/** Safari does not focus a pressed button: the address field would lose the focus and insert its link. */
function useLinkEdit(editor: Editor, onClose: () => void) {
  const [text, setText] = useState<string>(() => editor.getAttributes('link').href ?? '');
  const [isRefused, setRefused] = useState(false);
  const apply = ({ isLeft = false } = {}) => {
    const href = parseLinkInput(text);
    if (!href) return setRefused(true);
    const edit = editor.chain().extendMarkRange('link');
    // Without a selection the address itself becomes the text.
    if (editor.state.selection.empty && !editor.isActive('link'))
      edit.insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else edit.setLink({ href }).run();
    if (!isLeft) editor.commands.focus();
    onClose();
  };
  const leave = () => {
    editor.commands.focus();
    onClose();
  };
  const type = (typed: string) => {
    setText(typed);
    setRefused(false);
  };
  return { text, type, isRefused, apply, leave };
}

const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Returns a typed link as a URL; undefined when it is not a link. */
export function parseLinkInput(typed: string): string | undefined {
  const text = typed.trim();
  if (/^(https?:\/\/|mailto:|tel:)\S+$/i.test(text)) return text;
  if (/^(\/(?!\/)|#)\S*$/.test(text)) return text;
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  if (/^\+?[\d\s().-]{7,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(text)) return `https://${text}`;
  return undefined;
}
