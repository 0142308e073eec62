import { CircleUserRound, Plus } from 'lucide-react';
import { foldText } from '../../../contract/fold-text.ts';
import { navigationFor, profileScreen } from './navigation.ts';
import type { PaletteEntry } from './palette-providers.ts';

interface Findable extends PaletteEntry {
  words?: string;
}

const makers: Findable[] = [
  { to: '/admin/services/new', label: 'Serviciu nou', icon: Plus, words: 'adaugă' },
  { to: '/admin/portfolio/new', label: 'Proiect nou', icon: Plus, words: 'adaugă portofoliu' },
  { to: '/admin/blog/new', label: 'Articol nou', icon: Plus, words: 'adaugă blog scrie' },
  { to: '/admin/testimonials/new', label: 'Mărturie nouă', icon: Plus, words: 'adaugă recenzie' },
  { to: '/admin/subscriptions/new', label: 'Abonament nou', icon: Plus, words: 'adaugă plan' },
  { to: '/admin/profile#parola', label: 'Schimbă parola', icon: CircleUserRound, words: 'profil cont securitate' },
];

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
