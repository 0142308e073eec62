import { type ContentKind, contentKinds, contentTypeOf } from '../../../contract/content/all.ts';
import { listContent } from '../../../contract/content/staff.ts';
import { call } from '../../lib/call.ts';
import type { PaletteEntry, PaletteProvider } from '../shell/palette-providers.ts';
import { editScreen } from './content-paths.ts';
import { kindIcons } from './kind-icons.ts';

const ofEachKind = 3;

/** Documents of every kind, by any word in them. */
export const contentProvider: PaletteProvider = {
  id: 'content',
  label: 'Conținut',
  find: async (text) => (await Promise.all(contentKinds.map((kind) => findIn(kind, text)))).flat(),
};

async function findIn(kind: ContentKind, text: string): Promise<PaletteEntry[]> {
  const { items } = await call(listContent, { params: { kind }, query: { text, size: ofEachKind } });
  return items.map(({ id, title }) => ({
    to: editScreen(kind, id),
    label: title || id,
    detail: contentTypeOf(kind).label.one,
    icon: kindIcons[kind],
  }));
}
