import {
  CalendarDays,
  CircleUserRound,
  Contact,
  Handshake,
  Inbox,
  type LucideIcon,
  Plus,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react';
import type { Role } from '../../../../../contract/accounts/schemas.ts';
import { listAgreements } from '../../../../../contract/agreements/routes.ts';
import { agreementStateLabels } from '../../../../../contract/agreements/steps.ts';
import { listClients } from '../../../../../contract/clients/routes.ts';
import type { ContentKind } from '../../../../../contract/content/content-types.ts';
import { listContent } from '../../../../../contract/content/routes.ts';
import { listInquiries } from '../../../../../contract/inquiries/routes.ts';
import { inquiryStateLabels } from '../../../../../contract/inquiries/steps.ts';
import { foldText } from '../../../../../contract/kernel/fold-text.ts';
import { formatBani } from '../../../../../contract/kernel/money.ts';
import { formatPhone } from '../../../../../contract/kernel/phone.ts';
import { listQuotes } from '../../../../../contract/quotes/routes.ts';
import { quoteStateLabels } from '../../../../../contract/quotes/steps.ts';
import { formatVisitShortDay } from '../../../../../contract/visits/format-visit-time.ts';
import { listVisits } from '../../../../../contract/visits/routes.ts';
import { formatVisitStatus } from '../../../../../contract/visits/visit-status.ts';
import { call } from '../../../../lib/call.ts';
import {
  buildEditContentPath,
  buildNewContentPath,
  contentKindIcons,
  contentKindNames,
  contentKindTexts,
} from '../content-kinds.ts';
import { listScreens, profileScreen, settingsTabs } from '../navigation.ts';

export interface PaletteEntry {
  to: string;
  label: string;
  detail?: string;
  icon?: LucideIcon;
  keys?: string;
}

interface PaletteProvider {
  label: string;
  /** Returns at most a handful of entries; called with two characters or more. */
  find: (text: string) => Promise<PaletteEntry[]>;
}

interface ListProvider<Item> {
  label: string;
  icon: LucideIcon;
  list: (query: { size: number; text: string }) => Promise<{ items: Item[] }>;
  toEntry: (item: Item) => PaletteEntry;
}

const findInList = <Item>({ label, icon, list, toEntry }: ListProvider<Item>): PaletteProvider => ({
  label,
  find: async (text) => (await list({ size: 5, text })).items.map((item) => ({ icon, ...toEntry(item) })),
});

export const paletteProviders: PaletteProvider[] = [
  findInList({
    label: 'Clienți',
    icon: Contact,
    list: (query) => call(listClients, { query }),
    toEntry: ({ id, name, email, phone }) => ({
      to: `/admin/clients/${id}`,
      label: name,
      detail: email ?? (phone ? formatPhone(phone) : ''),
    }),
  }),
  findInList({
    label: 'Programări',
    icon: CalendarDays,
    list: (query) => call(listVisits, { query }),
    toEntry: ({ id, name, date, status, service }) => ({
      to: `/admin/appointments/${id}`,
      label: name,
      detail: `${formatVisitShortDay(date)}, ${service.name}, ${formatVisitStatus(status).toLowerCase()}`,
    }),
  }),
  findInList({
    label: 'Oferte',
    icon: ScrollText,
    list: (query) => call(listQuotes, { query }),
    toEntry: ({ id, number, name, title, state, gross }) => ({
      to: `/admin/quotes/${id}`,
      label: [number, name].filter(Boolean).join(', ') || title,
      detail: `${quoteStateLabels[state]}, ${formatBani(gross)}`,
    }),
  }),
  findInList({
    label: 'Contracte',
    icon: Handshake,
    list: (query) => call(listAgreements, { query }),
    toEntry: ({ id, number, name, state, city }) => ({
      to: `/admin/agreements/${id}`,
      label: `${number}, ${name}`,
      detail: [agreementStateLabels[state], city].filter(Boolean).join(', '),
    }),
  }),
  findInList({
    label: 'Mesaje',
    icon: Inbox,
    list: (query) => call(listInquiries, { query }),
    toEntry: ({ id, name, excerpt, state }) => ({
      to: `/admin/inquiries?state=${state}&open=${id}`,
      label: name,
      detail: `${inquiryStateLabels[state]} · ${excerpt}`,
    }),
  }),
  {
    label: 'Conținut',
    find: async (text) => (await Promise.all(contentKindNames.map((kind) => findInContent(kind, text)))).flat(),
  },
];

async function findInContent(kind: ContentKind, text: string): Promise<PaletteEntry[]> {
  // Imported on demand, because it loads zod, which the shell does without.
  const { getContentType } = await import('../../../../../contract/content/content-types.ts');
  const { items } = await call(listContent, { params: { kind }, query: { text, size: 3 } });
  return items.map(({ id, title }) => ({
    to: buildEditContentPath(kind, id),
    label: title || id,
    detail: getContentType(kind).label.one,
    icon: contentKindIcons[kind],
  }));
}

interface Findable extends PaletteEntry {
  words?: string;
}

const actionEntries: Findable[] = [
  { to: '/admin/appointments/new', label: 'Programare nouă', icon: Plus, words: 'adaugă vizită' },
  { to: '/admin/quotes?new=yes', label: 'Ofertă nouă', icon: Plus, words: 'adaugă deviz preț' },
  { to: '/admin/agreements/new', label: 'Contract nou', icon: Plus, words: 'adaugă întreținere' },
  createDocumentEntry('services'),
  createDocumentEntry('portfolio', 'portofoliu'),
  createDocumentEntry('blog', 'blog scrie'),
  createDocumentEntry('testimonials', 'recenzie'),
  createDocumentEntry('subscriptions', 'plan'),
  { to: '/admin/settings/teams', label: 'Vezi echipele', icon: Users, words: 'echipă membri' },
  { to: '/admin/profile#parola', label: 'Schimbă parola', icon: CircleUserRound, words: 'profil cont securitate' },
];

const settingEntries: Findable[] = settingsTabs.groups.flatMap(({ tabs }) =>
  tabs.map((tab) => ({ ...tab, icon: Settings })),
);

function createDocumentEntry(kind: ContentKind, words = ''): Findable {
  return { to: buildNewContentPath(kind), label: contentKindTexts[kind].fresh, icon: Plus, words: `adaugă ${words}` };
}

export function findScreens(text: string, role: Role): { label: string; entries: PaletteEntry[] }[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const screens: Findable[] = [...listScreens(role), profileScreen];
  const matches = (entry: Findable) => {
    const searched = foldText(`${entry.label} ${entry.words ?? ''}`);
    return words.every((word) => searched.split(' ').some((candidate) => candidate.startsWith(word)));
  };
  return [
    { label: 'Ecrane', entries: screens.filter(matches) },
    { label: 'Setări', entries: role === 'admin' ? settingEntries.filter(matches) : [] },
    { label: 'Acțiuni', entries: actionEntries.filter(matches) },
  ].filter(({ entries }) => entries.length > 0);
}
