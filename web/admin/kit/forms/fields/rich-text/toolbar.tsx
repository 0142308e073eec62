import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';

interface ToolbarProps {
  editor: Editor;
  isLinking: boolean;
  onLink: () => void;
  onPicture: () => void;
}

interface Tool {
  label: string;
  icon: LucideIcon;
  run: () => void;
  isOn?: boolean;
  isOff?: boolean;
}

export function Toolbar({ editor, isLinking, onLink, onPicture }: ToolbarProps) {
  const state = useToolStates(editor);
  const edit = () => editor.chain().focus();
  const groups: Tool[][] = [
    [
      { label: 'Titlu', icon: Heading2, isOn: state.h2, run: () => edit().toggleHeading({ level: 2 }).run() },
      { label: 'Subtitlu', icon: Heading3, isOn: state.h3, run: () => edit().toggleHeading({ level: 3 }).run() },
    ],
    [
      { label: 'Aldin', icon: Bold, isOn: state.bold, run: () => edit().toggleBold().run() },
      { label: 'Cursiv', icon: Italic, isOn: state.italic, run: () => edit().toggleItalic().run() },
      { label: 'Link', icon: Link2, isOn: state.link || isLinking, run: onLink },
    ],
    [
      { label: 'Listă', icon: List, isOn: state.bullets, run: () => edit().toggleBulletList().run() },
      {
        label: 'Listă numerotată',
        icon: ListOrdered,
        isOn: state.numbers,
        run: () => edit().toggleOrderedList().run(),
      },
      { label: 'Citat', icon: Quote, isOn: state.quote, run: () => edit().toggleBlockquote().run() },
      { label: 'Linie orizontală', icon: Minus, run: () => edit().setHorizontalRule().run() },
      { label: 'Imagine', icon: ImagePlus, run: onPicture },
    ],
    [
      { label: 'Anulare', icon: Undo2, isOff: !state.canUndo, run: () => edit().undo().run() },
      { label: 'Refacere', icon: Redo2, isOff: !state.canRedo, run: () => edit().redo().run() },
    ],
  ];
  return (
    <Radix.Root aria-label="Formatare" className="flex flex-wrap items-center gap-x-1 p-1">
      {groups.map((tools, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change
        <div key={index} className="flex items-center border-sand not-last:border-r not-last:pr-1">
          {tools.map((tool) => (
            <ToolButton key={tool.label} {...tool} />
          ))}
        </div>
      ))}
    </Radix.Root>
  );
}

const useToolStates = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });

function ToolButton({ label, icon: Icon, run, isOn, isOff }: Tool) {
  return (
    <Radix.Button
      type="button"
      aria-label={label}
      title={label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      aria-disabled={isOff || undefined}
      // Keeps the selection in the text.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => !isOff && run()}
      className="flex size-10 items-center justify-center rounded-lg text-forest transition-colors hover:bg-limestone disabled:opacity-40 aria-disabled:opacity-40 aria-pressed:bg-forest aria-pressed:text-white sm:size-9"
    >
      <Icon size={18} aria-hidden />
    </Radix.Button>
  );
}
