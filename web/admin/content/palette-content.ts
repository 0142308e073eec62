import { type ContentKind, contentKinds, contentTypeOf } from '../../../contract/content/all.ts';
import { getJson } from '../../lib/request.ts';
import type { PaletteEntry, PaletteProvider } from '../shell/palette-providers.ts';
import { callOf, editScreen } from './content-paths.ts';
import { kindIcons } from './kind-icons.ts';
import type { ContentPage } from './list/use-content-list.ts';

const ofEachKind = 3;

/** Documents of every kind, by any word in them. */
export const contentProvider: PaletteProvider = {
  id: 'content',
  label: 'Conținut',
  find: async (text) => (await Promise.all(contentKinds.map((kind) => findIn(kind, text)))).flat(),
};

async function findIn(kind: ContentKind, text: string): Promise<PaletteEntry[]> {
  const query = new URLSearchParams({ text, size: String(ofEachKind) });
  const { items } = await getJson<ContentPage>(`${callOf(kind)}?${query}`);
  return items.map(({ id, title }) => ({
    to: editScreen(kind, id),
    label: title || id,
    detail: contentTypeOf(kind).label.one,
    icon: kindIcons[kind],
  }));
}
