import { CircleUserRound, Plus } from 'lucide-react';
import type { ContentKind } from '../../../contract/content/all.ts';
import { foldText } from '../../../contract/fold-text.ts';
import { newScreen } from '../parts/content-screens.ts';
import { kindWords } from '../parts/kind-words.ts';
import { navigationFor, profileScreen } from './navigation.ts';
import type { PaletteEntry } from './palette-providers.ts';

interface Findable extends PaletteEntry {
  words?: string;
}

const makers: Findable[] = [
  { to: '/admin/appointments/new', label: 'Programare nouă', icon: Plus, words: 'adaugă vizită' },
  maker('services'),
  maker('portfolio', 'portofoliu'),
  maker('blog', 'blog scrie'),
  maker('testimonials', 'recenzie'),
  maker('subscriptions', 'plan'),
  { to: '/admin/profile#parola', label: 'Schimbă parola', icon: CircleUserRound, words: 'profil cont securitate' },
];

function maker(kind: ContentKind, words = ''): Findable {
  return { to: newScreen(kind), label: kindWords[kind].fresh, icon: Plus, words: `adaugă ${words}` };
}

/** Screens and what can be begun, by their name and by other words for them; diacritics do not matter. */
export function screensMatching(text: string, isAdmin: boolean): { label: string; entries: PaletteEntry[] }[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const screens: Findable[] = [...navigationFor(isAdmin).flatMap((group) => group.screens), profileScreen];
  const matches = (entry: Findable) => {
    const own = foldText(`${entry.label} ${entry.words ?? ''}`);
    return words.every((word) => own.split(' ').some((candidate) => candidate.startsWith(word)));
  };
  return [
    { label: 'Ecrane', entries: screens.filter(matches) },
    { label: 'Acțiuni', entries: makers.filter(matches) },
  ].filter(({ entries }) => entries.length > 0);
}
