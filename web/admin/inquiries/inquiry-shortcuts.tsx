import type { InquirySummary } from '../../../contract/inquiries/schemas.ts';
import { type InquiryStep, inquiryStepsFrom } from '../../../contract/inquiries/steps.ts';
import { useShortcut } from '../shell/shortcuts/shortcuts.tsx';
import { useInquiryChanges } from './use-inquiry-changes.ts';

interface InquiryShortcutsProps {
  items: InquirySummary[];
  openId: string;
  onOpen: (id: string) => void;
}

export function InquiryShortcuts({ items, openId, onOpen }: InquiryShortcutsProps) {
  const { take } = useInquiryChanges(openId);
  const at = items.findIndex(({ id }) => id === openId);
  const open = (index: number) => {
    const item = items[Math.max(0, Math.min(items.length - 1, index))];
    if (item) onOpen(item.id);
  };
  /** Opens the next one. */
  const move = (step: InquiryStep) => {
    const item = items[at];
    if (!item || !inquiryStepsFrom(item.state).includes(step)) return;
    const next = items[at + 1] ?? items[at - 1];
    void take(step);
    if (next) onOpen(next.id);
  };
  useShortcut('j', 'Mesajul următor', () => open(at + 1));
  useShortcut('k', 'Mesajul anterior', () => open(at - 1));
  useShortcut('e', 'Arhivează mesajul', () => move('archive'));
  useShortcut('s', 'Mută la spam', () => move('spam'));
  useShortcut('p', 'Preia mesajul', () => {
    if (items[at]?.state === 'new') void take('open');
  });
  useShortcut('u', 'Anulează ultima acțiune', () => void take('undo'));
  useShortcut('r', 'Răspunde', () => focusOn('#raspuns'));
  useShortcut('n', 'Notă nouă', () => focusOn('#nota-noua'));
  return null;
}

const focusOn = (selector: string) => {
  const field = document.querySelector<HTMLElement>(selector);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
};
