import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Replaces the form and takes the focus. */
export function InquirySent({ text, onAgain }: { text: string | undefined; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card padded raised className="flex h-full min-h-[30rem] animate-rise flex-col items-start justify-center lg:p-11">
      <span className="flex size-16 items-center justify-center rounded-full bg-leaf-soft text-leaf-dark">
        <MailCheck size={30} aria-hidden />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-7 outline-none">
        Mesajul dumneavoastră a ajuns la noi
      </h2>
      <p className="mt-4 max-w-measure text-lead text-ink-soft">
        {text ?? 'Vă mulțumim. Îl citim cu atenție și vă răspundem.'}
      </p>
      <Button variant="outline" size="lg" onClick={onAgain} className="mt-9">
        Trimite alt mesaj
      </Button>
    </Card>
  );
}
