import { CircleUserRound, Plus, Users } from 'lucide-react';
import type { Role } from '../../../../contract/accounts/schemas.ts';
import type { ContentKind } from '../../../../contract/content/content-types.ts';
import { foldText } from '../../../../contract/kernel/fold-text.ts';
import { contentKindTexts, newContentPath } from '../content-kinds.ts';
import { navigationFor, profileScreen } from '../navigation.ts';
import type { PaletteEntry } from './palette-providers.ts';

interface Findable extends PaletteEntry {
  words?: string;
}

const newDocumentEntries: Findable[] = [
  { to: '/admin/appointments/new', label: 'Programare nouă', icon: Plus, words: 'adaugă vizită' },
  { to: '/admin/quotes?new=yes', label: 'Ofertă nouă', icon: Plus, words: 'adaugă deviz preț' },
  { to: '/admin/agreements/new', label: 'Contract nou', icon: Plus, words: 'adaugă întreținere' },
  newDocumentEntry('services'),
  newDocumentEntry('portfolio', 'portofoliu'),
  newDocumentEntry('blog', 'blog scrie'),
  newDocumentEntry('testimonials', 'recenzie'),
  newDocumentEntry('subscriptions', 'plan'),
  { to: '/admin/settings/teams', label: 'Vezi echipele', icon: Users, words: 'echipă membri' },
  { to: '/admin/profile#parola', label: 'Schimbă parola', icon: CircleUserRound, words: 'profil cont securitate' },
];

function newDocumentEntry(kind: ContentKind, words = ''): Findable {
  return { to: newContentPath(kind), label: contentKindTexts[kind].fresh, icon: Plus, words: `adaugă ${words}` };
}

/** Matches labels and keywords, ignoring diacritics. */
export function screensMatching(text: string, role: Role): { label: string; entries: PaletteEntry[] }[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const screens: Findable[] = [...navigationFor(role).flatMap((group) => group.screens), profileScreen];
  const matches = (entry: Findable) => {
    const own = foldText(`${entry.label} ${entry.words ?? ''}`);
    return words.every((word) => own.split(' ').some((candidate) => candidate.startsWith(word)));
  };
  return [
    { label: 'Ecrane', entries: screens.filter(matches) },
    { label: 'Acțiuni', entries: newDocumentEntries.filter(matches) },
  ].filter(({ entries }) => entries.length > 0);
}
