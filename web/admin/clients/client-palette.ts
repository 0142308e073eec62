import { Contact } from 'lucide-react';
import type { ReplyOf } from '../../../contract/base/endpoint.ts';
import type { listClients } from '../../../contract/clients.ts';
import { readablePhone } from '../../../contract/phone.ts';
import { getJson } from '../../lib/request.ts';
import type { PaletteProvider } from '../shell/palette-providers.ts';
import { clientsPath } from './clients-path.ts';

export const clientPalette: PaletteProvider = {
  id: 'clients',
  label: 'Clienți',
  find: async (text) => {
    const { items } = await getJson<ReplyOf<typeof listClients>>(
      `${clientsPath}?size=5&text=${encodeURIComponent(text)}`,
    );
    return items.map(({ id, name, email, phone }) => ({
      to: `/admin/clients/${id}`,
      label: name,
      detail: email ?? (phone ? readablePhone(phone) : ''),
      icon: Contact,
    }));
  },
};
