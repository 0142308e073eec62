import { mergeAttributes, Node } from '@tiptap/react';

const isUsable = (src: string | null) => /^(\/(?!\/)|https?:\/\/)/.test(src ?? '');

function pictureOf(element: HTMLElement) {
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

/** A picture with an optional caption. */
export const FigureNode = Node.create({
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
      getAttrs: pictureOf,
      contentElement: (element) => element.querySelector('figcaption') ?? document.createElement('figcaption'),
    },
    { tag: 'img[src]', getAttrs: pictureOf },
  ],

  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', mergeAttributes(HTMLAttributes)], ['figcaption', 0]],

  addKeyboardShortcuts() {
    return {
      // Continues below the picture instead of splitting it.
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
