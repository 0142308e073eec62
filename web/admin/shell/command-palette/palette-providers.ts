import { CalendarDays, Contact, Handshake, Inbox, type LucideIcon, ScrollText } from 'lucide-react';
import { listAgreements } from '../../../../contract/agreements/routes.ts';
import { agreementStateLabels } from '../../../../contract/agreements/steps.ts';
import { listClients } from '../../../../contract/clients/routes.ts';
import { type ContentKind, contentKinds, getContentType } from '../../../../contract/content/content-types.ts';
import { listContent } from '../../../../contract/content/routes.ts';
import { listInquiries } from '../../../../contract/inquiries/routes.ts';
import { inquiryStateLabels } from '../../../../contract/inquiries/steps.ts';
import { formatBani } from '../../../../contract/kernel/money.ts';
import { readablePhone } from '../../../../contract/kernel/phone.ts';
import { listQuotes } from '../../../../contract/quotes/routes.ts';
import { quoteStateLabels } from '../../../../contract/quotes/steps.ts';
import { formatVisitShortDay } from '../../../../contract/visits/format-visit-time.ts';
import { listVisits } from '../../../../contract/visits/routes.ts';
import { visitStateLabels } from '../../../../contract/visits/steps.ts';
import { call } from '../../../lib/call.ts';
import { contentKindIcons, editContentPath } from '../content-kinds.ts';

const resultsPerKind = 3;

const contentPalette: PaletteProvider = {
  id: 'content',
  label: 'Conținut',
  find: async (text) => (await Promise.all(contentKinds.map((kind) => findIn(kind, text)))).flat(),
};

async function findIn(kind: ContentKind, text: string): Promise<PaletteEntry[]> {
  const { items } = await call(listContent, { params: { kind }, query: { text, size: resultsPerKind } });
  return items.map(({ id, title }) => ({
    to: editContentPath(kind, id),
    label: title || id,
    detail: getContentType(kind).label.one,
    icon: contentKindIcons[kind],
  }));
}

const inquiryPalette: PaletteProvider = {
  id: 'inquiries',
  label: 'Mesaje',
  find: async (text) => {
    const { items } = await call(listInquiries, { query: { size: 5, text } });
    return items.map(({ id, name, excerpt, state }) => ({
      to: `/admin/inquiries?state=${state}&open=${id}`,
      label: name,
      detail: `${inquiryStateLabels[state]} · ${excerpt}`,
      icon: Inbox,
    }));
  },
};

const visitPalette: PaletteProvider = {
  id: 'visits',
  label: 'Programări',
  find: async (text) => {
    const { items } = await call(listVisits, { query: { size: 5, text } });
    return items.map(({ id, name, date, state, service }) => ({
      to: `/admin/appointments/${id}`,
      label: name,
      detail: `${formatVisitShortDay(date)}, ${service.name}, ${visitStateLabels[state].toLowerCase()}`,
      icon: CalendarDays,
    }));
  },
};

const quotePalette: PaletteProvider = {
  id: 'quotes',
  label: 'Oferte',
  find: async (text) => {
    const { items } = await call(listQuotes, { query: { size: 5, text } });
    return items.map(({ id, number, name, title, state, gross }) => ({
      to: `/admin/quotes/${id}`,
      label: [number, name].filter(Boolean).join(', ') || title,
      detail: `${quoteStateLabels[state]}, ${formatBani(gross)}`,
      icon: ScrollText,
    }));
  },
};

const agreementPalette: PaletteProvider = {
  id: 'agreements',
  label: 'Contracte',
  find: async (text) => {
    const { items } = await call(listAgreements, { query: { size: 5, text } });
    return items.map(({ id, number, name, state, city }) => ({
      to: `/admin/agreements/${id}`,
      label: `${number}, ${name}`,
      detail: [agreementStateLabels[state], city].filter(Boolean).join(', '),
      icon: Handshake,
    }));
  },
};

const clientPalette: PaletteProvider = {
  id: 'clients',
  label: 'Clienți',
  find: async (text) => {
    const { items } = await call(listClients, { query: { size: 5, text } });
    return items.map(({ id, name, email, phone }) => ({
      to: `/admin/clients/${id}`,
      label: name,
      detail: email ?? (phone ? readablePhone(phone) : ''),
      icon: Contact,
    }));
  },
};

export interface PaletteEntry {
  to: string;
  label: string;
  detail?: string;
  icon?: LucideIcon;
  keys?: string;
}

interface PaletteProvider {
  id: string;
  label: string;
  /** At most a handful, for a text of two characters or more. */
  find: (text: string) => Promise<PaletteEntry[]>;
}

export const paletteProviders: PaletteProvider[] = [
  clientPalette,
  visitPalette,
  quotePalette,
  agreementPalette,
  inquiryPalette,
  contentPalette,
];
