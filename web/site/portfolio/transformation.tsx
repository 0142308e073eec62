import type { Project } from '../../../contract/content/projects.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { BeforeAfterFlip } from '../../ui/media/before-after-flip.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { pictureAt } from '../queries/picture-at.ts';
import { ReadMore } from './read-more.tsx';

type Pair = NonNullable<Project['images']>[number];

/** Every pair as it was and as it is, with its story beside it. */
export function Transformation({ project }: { project: Project }) {
  const pairs = project.images ?? [];
  if (pairs.length === 0) return null;
  return (
    <Section tone="paper" aria-labelledby="transformarea">
      <SectionHeading id="transformarea" title="Transformarea Completă" />
      <div className="grid gap-y-20">
        {pairs.map((pair, index) => {
          const caption = pair.caption || `Transformarea spațiului ${index + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its place
            <article key={index} className="grid items-start gap-x-12 gap-y-7 lg:grid-cols-12">
              <PairPictures project={project} pair={pair} caption={caption} />
              <div className="lg:sticky lg:top-28 lg:col-span-4">
                <h3>{caption}</h3>
                {pair.richDescription && <ReadMore text={pair.richDescription} className="mt-4 text-(--quiet)" />}
              </div>
            </article>
          );
        })}
      </div>
    </Section>
  );
}

const sizes = '(min-width: 1304px) 811px, (min-width: 1024px) 62vw, 94vw';

function PairPictures({ project, pair, caption }: { project: Project; pair: Pair; caption: string }) {
  const [first, second] = [pair.before, pair.after].filter(isUsableUrl);
  if (first && second) {
    return (
      <BeforeAfterFlip
        label={caption}
        before={pictureAt(project, first)}
        after={pictureAt(project, second)}
        sizes={sizes}
        className="lg:col-span-8"
      />
    );
  }
  if (!first) return null;
  return <Picture {...pictureAt(project, first)} ratio="3 / 2" sizes={sizes} className="rounded-card lg:col-span-8" />;
}
