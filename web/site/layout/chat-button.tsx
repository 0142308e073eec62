import { MessageCircle } from 'lucide-react';
import { useSite } from '../queries/use-public-query.ts';
import { useChatLink } from './use-chat-link.ts';

/**
 * Stands in the lower right corner. On a narrow screen it would cover the main button, so it comes into view when about
 * a screen was scrolled; it is hidden while a form or the price calculator has the focus, because of errors and prices.
 */
export default function ChatButton() {
  const { whatsapp } = useSite();
  const chat = useChatLink();
  if (!whatsapp) return null;
  return (
    <aside
      aria-label="Contact rapid"
      className="pointer-events-none z-40 flex flex-col justify-end max-lg:absolute max-lg:top-[min(180svh,100%-6rem)] max-lg:right-4 max-lg:bottom-0 print:hidden"
    >
      <a
        href={chat}
        target="_blank"
        rel="noopener"
        aria-label="Scrieți-ne pe WhatsApp"
        className="on-dark pointer-events-auto bottom-[max(1rem,env(safe-area-inset-bottom))] flex size-13 items-center justify-center rounded-full bg-leaf-dark text-white shadow-float ring-2 ring-limestone/70 transition-colors hover:bg-forest max-lg:sticky max-lg:mb-4 max-lg:[body:has(:is(form,#cat-costa)_:focus)_&]:invisible lg:fixed lg:right-6 lg:bottom-6 lg:z-40 lg:size-14"
      >
        <MessageCircle size={26} strokeWidth={1.75} aria-hidden />
      </a>
    </aside>
  );
}
