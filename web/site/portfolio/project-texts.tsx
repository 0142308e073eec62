import type { PortfolioItem } from '../../../contract/content/portfolio.ts';
import { Section } from '../../ui/section.tsx';
import { ReadMore } from './read-more.tsx';

export function ProjectTexts({ project }: { project: PortfolioItem }) {
  const { description, challenges, solution } = project;
  const hasMore = Boolean(challenges || solution);
  return (
    <Section aria-labelledby="despre-proiect">
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className={hasMore ? 'lg:col-span-6' : 'lg:col-span-9'}>
          <h2 id="despre-proiect" className="text-heading">
            Despre proiect
          </h2>
          <ReadMore
            text={description ?? ''}
            className="mt-5 font-display text-[clamp(1.25rem,1.1rem+0.7vw,1.625rem)] leading-snug text-(--heading)"
          />
        </div>
        {hasMore && (
          <div className="grid content-start gap-y-10 lg:col-span-5 lg:col-start-8">
            {challenges && <Block title="Provocări" text={challenges} />}
            {solution && <Block title="Soluția" text={solution} />}
          </div>
        )}
      </div>
    </Section>
  );
}

const Block = ({ title, text }: { title: string; text: string }) => (
  <div className="border-t border-(--hairline) pt-6">
    <h3>{title}</h3>
    <ReadMore text={text} className="mt-3" />
  </div>
);
