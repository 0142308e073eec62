import { WifiOff } from 'lucide-react';

/** Beside the button that sends: pressing it again is the answer. */
export const UnsentNotice = ({ isShown }: { isShown: boolean }) => (
  <div role="status" className="empty:hidden">
    {isShown && (
      <p className="flex gap-3 rounded-inset bg-terracotta-soft px-4 py-3 text-sm text-terracotta-dark">
        <WifiOff size={20} aria-hidden className="mt-0.5 shrink-0" />
        Nu s-a putut trimite: lipsea rețeaua. Ce ați scris este păstrat pe acest dispozitiv cel mult 7 zile; când revine
        rețeaua, trimiteți din nou. Fotografiile nu se păstrează dacă închideți pagina.
      </p>
    )}
  </div>
);
