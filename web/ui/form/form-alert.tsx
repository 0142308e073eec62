import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** The alert is announced and scrolled into view above the sticky buttons. */
export function FormAlert({ message, lang }: { message: string | undefined; lang?: 'en' | undefined }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div ref={alert} role="alert" lang={lang} className="scroll-mb-28 empty:hidden">
      {message && (
        <p className="flex items-start gap-2.5 rounded-inset bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
          <CircleAlert size={19} aria-hidden className="mt-0.5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
