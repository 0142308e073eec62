import { mergeAttributes, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

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
