import { CalendarDays } from 'lucide-react';
import { listVisits } from '../../../contract/staff-visits.ts';
import { visitStateWords } from '../../../contract/visit-steps.ts';
import { visitShortDay } from '../../../contract/visit-words.ts';
import { call } from '../../lib/call.ts';
import type { PaletteProvider } from '../shell/palette-providers.ts';

/** Visits by the name, the phone or the street of the client. */
export const visitPalette: PaletteProvider = {
  id: 'visits',
  label: 'Programări',
  find: async (text) => {
    const { items } = await call(listVisits, { query: { size: 5, text } });
    return items.map(({ id, name, date, state, service }) => ({
      to: `/admin/appointments/${id}`,
      label: name,
      detail: `${visitShortDay(date)}, ${service.name}, ${visitStateWords[state].toLowerCase()}`,
      icon: CalendarDays,
    }));
  },
};
