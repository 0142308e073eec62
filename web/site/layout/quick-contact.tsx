import { MessageCircle, Phone } from 'lucide-react';
import { ButtonLink } from '../../ui/form/button.tsx';
import { buildPhoneLink } from './phone-links.ts';
import { Said } from './said.tsx';
import { useChatLink } from './use-chat-link.ts';

export function QuickContact({ phone, whatsapp }: { phone: string; whatsapp: string }) {
  const chat = useChatLink();
  return (
    <div className="flex gap-3">
      {phone && (
        <ButtonLink href={buildPhoneLink(phone)} variant="outline" className="flex-1">
          <Phone size={18} aria-hidden />
          <Said tu="Sună" dvs="Sunați" />
        </ButtonLink>
      )}
      {whatsapp && (
        <ButtonLink href={chat} variant="outline" className="flex-1" target="_blank" rel="noopener">
          <MessageCircle size={18} aria-hidden />
          WhatsApp
        </ButtonLink>
      )}
    </div>
  );
}
