import { Inbox } from 'lucide-react';
import { listInquiries } from '../../../contract/inquiries/routes.ts';
import { inquiryStateLabels } from '../../../contract/inquiries/steps.ts';
import { call } from '../../lib/call.ts';
import type { PaletteProvider } from '../shell/command-palette/palette-providers.ts';

export const inquiryPalette: PaletteProvider = {
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
