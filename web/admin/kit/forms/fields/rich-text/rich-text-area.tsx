import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import './rich-text.css';
import type { LibraryPicture } from '../../../../../../contract/media/schemas.ts';
import { usePicturePicker } from '../../../pictures/picker/picture-input.tsx';
import { listTransferredFiles } from '../../../pictures/upload/picture-file.ts';
import type { EditorProps } from '../editor-props.ts';
import { articleExtensions } from './article-extensions.ts';
import { cleanPastedHtml, toArticleHtml } from './article-html.ts';
import { LinkRow } from './link-row.tsx';
import { Toolbar } from './toolbar.tsx';

/** Loaded lazily by field-editor.tsx. */
export default function RichTextArea(props: EditorProps<string>) {
  const [isLinking, setLinking] = useState(false);
  const isInvalid = Boolean(props.fieldError(props.name));
  const insert = (items: LibraryPicture[]) => {
    const figures = items.map(({ url, alt, width, height }) => ({
      type: 'figure',
      attrs: { src: url, alt, width, height },
    }));
    editor.chain().focus().insertContent(figures).run();
  };
  const { openPicker, picker } = usePicturePicker({ title: 'Imagini în text', multiple: true, onPick: insert });
  const editor = useArticleEditor(props, openPicker);

  return (
    <div data-invalid={isInvalid ? '' : undefined} className="rich-text-frame">
      <div className="sticky top-0 z-10 rounded-t-[0.625rem] border-b border-sand bg-paper lg:top-15">
        <Toolbar
          editor={editor}
          isLinking={isLinking}
          onLink={() => setLinking(!isLinking)}
          onPicture={() => openPicker()}
        />
        {isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
      </div>
      <EditorContent editor={editor} />
      {picker}
    </div>
  );
}

function useArticleEditor(
  { name, field, value, onChange, fieldError }: EditorProps<string>,
  onPictures: (files: File[]) => void,
) {
  const { label, disabled = false } = field;
  // The last value reported to the form; any other value came from outside and is loaded.
  const reported = useRef(value);
  const editor = useEditor({
    extensions: articleExtensions,
    content: value ?? '',
    editable: !disabled,
    // The CSP forbids injected style sheets; see rich-text.css.
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        ...(fieldError(name) && { 'aria-invalid': 'true' }),
        class: 'rich-text',
      },
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (_, event) => offerPictures(listTransferredFiles(event.clipboardData)),
      handleDrop: (_, event, __, isMove) => !isMove && offerPictures(listTransferredFiles(event.dataTransfer)),
    },
    onUpdate: ({ editor: now }) => {
      reported.current = toArticleHtml(now.getHTML());
      onChange(reported.current);
    },
  });

  /** Reports dropped or pasted pictures; false leaves anything else to the editor. */
  function offerPictures(files: File[]) {
    if (files.length === 0 || !files.every(({ type }) => type.startsWith('image/'))) return false;
    onPictures(files);
    return true;
  }

  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    editor.commands.setContent(value ?? '', { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => void editor.setEditable(!disabled, false), [editor, disabled]);
  return editor;
}
