import { CalendarDays } from 'lucide-react';
import { visitStateWords } from '../../../contract/visit-steps.ts';
import { visitShortDay } from '../../../contract/visit-words.ts';
import { getJson } from '../../lib/request.ts';
import type { PaletteProvider } from '../shell/palette-providers.ts';
import { type VisitList, visitsPath } from './visit-queries.ts';

/** Visits by the name, the phone or the street of the client. */
export const visitPalette: PaletteProvider = {
  id: 'visits',
  label: 'Programări',
  find: async (text) => {
    const { items } = await getJson<VisitList>(`${visitsPath}?size=5&text=${encodeURIComponent(text)}`);
    return items.map(({ id, name, date, state, service }) => ({
      to: `/admin/appointments/${id}`,
      label: name,
      detail: `${visitShortDay(date)}, ${service.name}, ${visitStateWords[state].toLowerCase()}`,
      icon: CalendarDays,
    }));
  },
};
