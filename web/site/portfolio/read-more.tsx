import { useId, useState } from 'react';
import { textLengths } from '../../ui/display-constants.ts';
import { Paragraphs, truncateWords } from '../../ui/layout/plain-text.tsx';

/**
 * A text that is cut to ten words under 768 px until it is opened. Both readings are in the HTML and
 * the style sheet chooses, so that nothing jumps when the page is hydrated.
 */
export function ReadMore({ text, className }: { text: string; className?: string }) {
  const [open, setOpen] = useState(false);
  const full = useId();
  const short = truncateWords(text, textLengths.narrowWords);
  if (short === text) return <Paragraphs text={text} className={className} />;
  return (
    <div className={className}>
      {!open && <p className="md:hidden">{short}</p>}
      <div id={full} className={open ? undefined : 'max-md:hidden'}>
        <Paragraphs text={text} />
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={full}
        onClick={() => setOpen(!open)}
        className="mt-1 inline-flex min-h-11 items-center rounded-sm font-sans text-base font-semibold text-(--link) underline decoration-current/35 underline-offset-[0.3em] md:hidden"
      >
        {open ? 'Arată mai puțin' : 'Citește mai mult'}
      </button>
    </div>
  );
}
