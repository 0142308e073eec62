import { type ContentKind, contentKinds, contentTypeOf } from '../../../contract/content/all.ts';
import { listContent } from '../../../contract/content/staff.ts';
import { call } from '../../lib/call.ts';
import { editScreen } from '../parts/content-screens.ts';
import { kindIcons } from '../parts/kind-icons.ts';
import type { PaletteEntry, PaletteProvider } from '../shell/palette-providers.ts';

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
