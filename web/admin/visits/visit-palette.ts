import { CalendarDays } from 'lucide-react';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { listVisits } from '../../../contract/visits/routes.ts';
import { visitStateLabels } from '../../../contract/visits/steps.ts';
import { call } from '../../lib/call.ts';
import type { PaletteProvider } from '../shell/command-palette/palette-providers.ts';

export const visitPalette: PaletteProvider = {
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
