import type { Project } from '../../../contract/content/projects.ts';
import { Reveal, Section } from '../../ui/layout/section.tsx';

/** Shown only with a name and the client's permission. */
export default function ProjectTestimonial({ words }: { words: Project['clientTestimonial'] }) {
  if (!words?.clientName || !words.comment || words.displayPermission !== true) return null;
  return (
    <Section tone="sand" aria-label="Mărturia clientului">
      <Reveal asChild>
        <figure className="mx-auto max-w-4xl text-center">
          <blockquote className="display text-[clamp(1.625rem,1.2rem+1.9vw,2.75rem)] leading-tight text-balance text-(--heading)">
            „{words.comment}”
          </blockquote>
          <figcaption className="mt-7 font-semibold text-(--quiet)">{words.clientName}</figcaption>
        </figure>
      </Reveal>
    </Section>
  );
}
