import { Inbox } from 'lucide-react';
import type { ReplyOf } from '../../../contract/base/endpoint.ts';
import { inquiryStateWords } from '../../../contract/inquiry-steps.ts';
import type { listInquiries } from '../../../contract/staff-inquiries.ts';
import { getJson } from '../../lib/request.ts';
import type { PaletteProvider } from '../shell/palette-providers.ts';
import { inquiriesPath } from './inquiry-paths.ts';

export const inquiryPalette: PaletteProvider = {
  id: 'inquiries',
  label: 'Mesaje',
  find: async (text) => {
    const { items } = await getJson<ReplyOf<typeof listInquiries>>(
      `${inquiriesPath}?size=5&text=${encodeURIComponent(text)}`,
    );
    return items.map(({ id, name, excerpt, state }) => ({
      to: `/admin/inquiries?state=${state}&open=${id}`,
      label: name,
      detail: `${inquiryStateWords[state]} · ${excerpt}`,
      icon: Inbox,
    }));
  },
};
