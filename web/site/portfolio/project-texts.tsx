import type { Project } from '../../../contract/content/projects.ts';
import { Section } from '../../ui/layout/section.tsx';
import { ReadMore } from './read-more.tsx';

export default function ProjectTexts({ project }: { project: Project }) {
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
