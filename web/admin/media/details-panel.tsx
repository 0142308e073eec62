import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { DialogFrame } from '../../ui/overlay/dialog-frame.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';

interface DetailsPanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Beside the list on a wide screen, full screen on a phone. */
export function DetailsPanel({ title, onClose, children }: DetailsPanelProps) {
  const isWide = useMediaQuery('(min-width: 64rem)', true);
  if (isWide)
    return (
      <aside
        aria-label={title}
        className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain rounded-2xl border border-sand p-5"
      >
        <div className="mb-3 flex items-center justify-between">
          <h2>{title}</h2>
          <Button variant="ghost" size="iconSm" aria-label="Închide detaliile" className="-mr-2" onClick={onClose}>
            <X size={20} aria-hidden />
          </Button>
        </div>
        {children}
      </aside>
    );
  return (
    <DialogFrame open onOpenChange={onClose} className={sheet}>
      <div className="sticky top-0 z-10 flex items-center justify-between border-b border-sand bg-paper px-4 py-2">
        <Dialog.Title className="text-heading">{title}</Dialog.Title>
        <Dialog.Close asChild>
          <Button variant="ghost" size="icon" aria-label="Închide detaliile" className="-mr-3">
            <X size={22} aria-hidden />
          </Button>
        </Dialog.Close>
      </div>
      <div className="p-4 pb-10">{children}</div>
    </DialogFrame>
  );
}

const sheet =
  'fixed inset-0 z-50 overflow-y-auto overscroll-contain bg-paper sm:left-auto sm:w-[28rem] data-[state=open]:animate-sheet-in';
