import { EditorContent, mergeAttributes, Node, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import './rich-text.css';
import StarterKit from '@tiptap/starter-kit';
import type { LibraryPicture } from '../../../../../contract/media/schemas.ts';
import { LazyPicturePicker } from '../../../pictures/picker/picture-input.tsx';
import { transferredFiles } from '../../../pictures/upload/picture-file.ts';
import type { EditorProps } from '../editor-props.ts';
import { cleanPastedHtml, toArticleHtml } from './article-html.ts';
import { LinkRow } from './link-row.tsx';
import { Toolbar } from './toolbar.tsx';

/** Loaded lazily by field-editor.tsx. */
export default function RichTextArea({ name, field, value, onChange, fieldError }: EditorProps<string>) {
  const { label, disabled = false } = field;
  const [picking, setPicking] = useState<{ files: File[] }>();
  const [isLinking, setLinking] = useState(false);
  // The last value reported to the form; any other value came from outside and is loaded.
  const reported = useRef(value);
  const isInvalid = Boolean(fieldError(name));

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
        ...(isInvalid && { 'aria-invalid': 'true' }),
        class: 'rich-text',
      },
      transformPastedHTML: cleanPastedHtml,
      handlePaste: (_, event) => takesFiles(transferredFiles(event.clipboardData)),
      handleDrop: (_, event, __, isMove) => !isMove && takesFiles(transferredFiles(event.dataTransfer)),
    },
    onUpdate: ({ editor: now }) => {
      reported.current = toArticleHtml(now.getHTML());
      onChange(reported.current);
    },
  });

  function takesFiles(files: File[]) {
    if (files.length === 0 || !files.every(({ type }) => type.startsWith('image/'))) return false;
    setPicking({ files });
    return true;
  }

  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    editor.commands.setContent(value ?? '', { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => void editor.setEditable(!disabled, false), [editor, disabled]);

  const insert = (items: LibraryPicture[]) => {
    const figures = items.map(({ url, alt, width, height }) => ({
      type: 'figure',
      attrs: { src: url, alt, width, height },
    }));
    editor.chain().focus().insertContent(figures).run();
  };
  return (
    <div data-invalid={isInvalid ? '' : undefined} className="rich-text-frame">
      <div className="sticky top-0 z-10 rounded-t-[0.625rem] border-b border-sand bg-paper lg:top-15">
        <Toolbar
          editor={editor}
          isLinking={isLinking}
          onLink={() => setLinking(!isLinking)}
          onPicture={() => setPicking({ files: [] })}
        />
        {isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
      </div>
      <EditorContent editor={editor} />
      {picking && (
        <LazyPicturePicker
          multiple
          title="Imagini în text"
          files={picking.files}
          onClose={() => setPicking(undefined)}
          onPick={insert}
        />
      )}
    </div>
  );
}

const isUsable = (src: string | null) => /^(\/(?!\/)|https?:\/\/)/.test(src ?? '');

function readPicture(element: HTMLElement) {
  const img = element.matches('img') ? element : element.querySelector('img');
  const src = img?.getAttribute('src') ?? null;
  if (!img || !isUsable(src)) return false as const;
  return {
    src,
    alt: img.getAttribute('alt') ?? '',
    width: img.getAttribute('width'),
    height: img.getAttribute('height'),
  };
}

const FigureNode = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,

  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),

  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: readPicture,
      contentElement: (element) => element.querySelector('figcaption') ?? document.createElement('figcaption'),
    },
    { tag: 'img[src]', getAttrs: readPicture },
  ],

  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', mergeAttributes(HTMLAttributes)], ['figcaption', 0]],

  addKeyboardShortcuts() {
    return {
      // Enter continues below the picture instead of splitting it.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== this.name) return false;
        const after = $from.after();
        return editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .setTextSelection(after + 1)
          .run();
      },
    };
  },
});

/** Must match what the server's HTML cleaner lets through. */
export const articleExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    dropcursor: { class: 'rich-text-drop', color: false },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
  FigureNode,
];
