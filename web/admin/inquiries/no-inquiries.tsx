import { Inbox } from 'lucide-react';
import type { InquiryState } from '../../../contract/inquiries/steps.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';

const empty: Record<InquiryState, { title: string; text: string }> = {
  new: {
    title: 'Niciun mesaj nou',
    text: 'Aici ajung mesajele din pagina de contact. Le vedeți în ordinea în care așteaptă, cu timpul rămas până la cele 24 de ore promise.',
  },
  open: { title: 'Niciun mesaj deschis', text: 'Când preluați un mesaj, el trece aici până răspundeți.' },
  answered: { title: 'Încă niciun răspuns', text: 'Mesajele la care ați răspuns se adună aici.' },
  archived: { title: 'Arhiva este goală', text: 'Arhivați ce nu mai cere nimic de făcut, cu tasta E.' },
  spam: { title: 'Niciun spam', text: 'Ce pare trimis de un program ajunge aici și nu se pierde niciodată.' },
};

export function NoInquiries({ state, isFiltered }: { state: InquiryState | undefined; isFiltered: boolean }) {
  const words =
    isFiltered || !state
      ? {
          title: 'Nimic pentru această căutare',
          text: 'Încercați alt cuvânt, un număr de telefon sau alt responsabil.',
        }
      : empty[state];
  return <MessagePanel icon={<Inbox size={28} aria-hidden />} {...words} />;
}
