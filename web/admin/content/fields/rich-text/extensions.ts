import StarterKit from '@tiptap/starter-kit';
import { FigureNode } from './figure-node.ts';

/** What an article may hold: exactly what the server's cleaner lets through to visitors. */
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
