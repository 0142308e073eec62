import { Contact } from 'lucide-react';
import { listClients } from '../../../contract/clients/routes.ts';
import { readablePhone } from '../../../contract/kernel/phone.ts';
import { call } from '../../lib/call.ts';
import type { PaletteProvider } from '../shell/command-palette/palette-providers.ts';

export const clientPalette: PaletteProvider = {
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
