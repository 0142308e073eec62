import { type ContentKind, contentKinds, contentTypeOf } from '../../../contract/content/content-types.ts';
import { listContent } from '../../../contract/content/routes.ts';
import { call } from '../../lib/call.ts';
import { contentKindIcons } from '../labels/content-kind-icons.ts';
import { editContentPath } from '../labels/content-paths.ts';
import type { PaletteEntry, PaletteProvider } from '../shell/command-palette/palette-providers.ts';

const resultsPerKind = 3;

export const contentPalette: PaletteProvider = {
  id: 'content',
  label: 'Conținut',
  find: async (text) => (await Promise.all(contentKinds.map((kind) => findIn(kind, text)))).flat(),
};

async function findIn(kind: ContentKind, text: string): Promise<PaletteEntry[]> {
  const { items } = await call(listContent, { params: { kind }, query: { text, size: resultsPerKind } });
  return items.map(({ id, title }) => ({
    to: editContentPath(kind, id),
    label: title || id,
    detail: contentTypeOf(kind).label.one,
    icon: contentKindIcons[kind],
  }));
}
