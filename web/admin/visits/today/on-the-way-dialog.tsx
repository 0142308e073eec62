import { MessageCircle, MessageSquare } from 'lucide-react';
import type { Stop } from '../../../../contract/crew/schemas.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useCompany } from '../../shell/use-company.ts';
import { visitChatLink, visitTextLink } from '../visit-format.ts';
import { estimateArrivalHour, writeOnTheWay } from './stop-steps.ts';

/** A message that the crew sends from an app of the phone, or does not. */
export function OnTheWayDialog({ stop, onClose }: { stop: Stop; onClose: () => void }) {
  const company = useCompany();
  const text = writeOnTheWay(company?.name ?? '', estimateArrivalHour(new Date(), stop.km));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Îi scrieți clientului? ${stop.name}`}
      description="Am notat că sunteți pe drum. Mesajul pleacă numai dacă îl trimiteți dumneavoastră."
    >
      <blockquote className="rounded-xl bg-limestone px-4 py-3 text-base">{text}</blockquote>
      <div className="mt-4 grid gap-2 *:min-h-14">
        <Button variant="forest" icon={MessageCircle} asChild>
          <a href={visitChatLink(stop, text)} target="_blank" rel="noreferrer" onClick={onClose}>
            WhatsApp
          </a>
        </Button>
        <Button variant="outline" icon={MessageSquare} asChild>
          <a href={visitTextLink(stop, text)} onClick={onClose}>
            SMS
          </a>
        </Button>
        <Button variant="ghost" onClick={onClose} label="Fără mesaj" />
      </div>
    </Dialog>
  );
}
