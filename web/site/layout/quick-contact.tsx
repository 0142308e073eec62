import { MessageCircle, Phone } from 'lucide-react';
import { Button } from '../../ui/form/button.tsx';
import { phoneLink } from './phone-links.ts';
import { useChatLink } from './use-chat-link.ts';

export function QuickContact({ phone, whatsapp }: { phone: string; whatsapp: string }) {
  const chat = useChatLink();
  return (
    <div className="flex gap-3">
      {phone && (
        <Button asChild variant="outline" className="flex-1">
          <a href={phoneLink(phone)}>
            <Phone size={18} aria-hidden />
            Sună
          </a>
        </Button>
      )}
      {whatsapp && (
        <Button asChild variant="outline" className="flex-1">
          <a href={chat} target="_blank" rel="noopener">
            <MessageCircle size={18} aria-hidden />
            WhatsApp
          </a>
        </Button>
      )}
    </div>
  );
}
