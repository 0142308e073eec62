import { useId, useState } from 'react';
import type { Project } from '../../../contract/content/projects.ts';
import { textLengths } from '../../ui/display-constants.ts';
import { Paragraphs, truncateWords } from '../../ui/layout/plain-text.tsx';
import { Reveal, Section } from '../../ui/layout/section.tsx';
import { Said } from '../layout/said.tsx';

export function ProjectTexts({ project }: { project: Project }) {
  const { challenges, solution } = project;
  const description = project.description?.trim();
  const hasMore = Boolean(challenges || solution);
  const level = description ? 3 : 2;
  if (!description && !hasMore) return <div className="h-band" />;
  return (
    <Section aria-labelledby={description && 'despre-proiect'}>
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
        {description && (
          <div className={hasMore ? 'lg:col-span-6' : 'lg:col-span-9'}>
            <h2 id="despre-proiect" className="text-heading">
              Despre proiect
            </h2>
            <ReadMore
              text={description}
              className="mt-5 font-display text-[clamp(1.25rem,1.1rem+0.7vw,1.625rem)] leading-snug text-(--heading)"
            />
          </div>
        )}
        {hasMore && (
          <div className={description ? `${column} lg:col-span-5 lg:col-start-8` : `${column} lg:col-span-9`}>
            {challenges && <Block title="Provocări" text={challenges} level={level} />}
            {solution && <Block title="Soluția" text={solution} level={level} />}
          </div>
        )}
      </div>
    </Section>
  );
}

const column = 'grid content-start gap-y-10';

function Block({ title, text, level }: { title: string; text: string; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div className="border-t border-(--hairline) pt-6">
      <Heading className="text-heading">{title}</Heading>
      <ReadMore text={text} className="mt-3" />
    </div>
  );
}

/** Shown only with a name and the client's permission. */
export function ProjectTestimonial({ words }: { words: Project['clientTestimonial'] }) {
  if (!words?.clientName || !words.comment || words.displayPermission !== true) return null;
  return (
    <Section tone="sand" aria-label="Mărturia clientului">
      <Reveal as="figure" className="mx-auto max-w-4xl text-center">
        <blockquote className="display text-[clamp(1.625rem,1.2rem+1.9vw,2.75rem)] leading-tight text-balance text-(--heading)">
          „{words.comment}”
        </blockquote>
        <figcaption className="mt-7 font-semibold text-(--quiet)">{words.clientName}</figcaption>
      </Reveal>
    </Section>
  );
}

/**
 * Cuts a text to ten words under 768 px until it is opened. Both versions are in the HTML and the style sheet chooses,
 * so that nothing shifts during hydration.
 */
export function ReadMore({ text, className }: { text: string; className?: string }) {
  const [open, setOpen] = useState(false);
  const full = useId();
  const short = truncateWords(text, textLengths.narrowWords);
  if (short === text) return <Paragraphs text={text} className={className} />;
  return (
    <div className={className}>
      {!open && <p className="md:hidden noscript:hidden">{short}</p>}
      <div id={full} className={open ? undefined : 'max-md:hidden noscript:block'}>
        <Paragraphs text={text} />
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={full}
        onClick={() => setOpen(!open)}
        className="mt-1 inline-flex min-h-11 items-center rounded-sm font-sans text-base font-semibold text-(--link) underline decoration-current/35 underline-offset-[0.3em] md:hidden noscript:hidden"
      >
        {open ? 'Arată mai puțin' : <Said tu="Citește mai mult" dvs="Citiți mai mult" />}
      </button>
    </div>
  );
}
