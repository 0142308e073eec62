import type { Project } from '../../../contract/content/projects.ts';
import { classes } from '../../ui/classes.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { BeforeAfterFlip } from '../../ui/media/before-after-flip.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { pickPicture, usePage } from '../queries/use-public-query.ts';
import { ReadMore } from './project-texts.tsx';

type Pair = NonNullable<Project['images']>[number];

export default function Transformation({ project }: { project: Project }) {
  const { pairCaption } = usePage('portfolio').texts;
  const pairs = project.images ?? [];
  if (pairs.length === 0) return null;
  return (
    <Section tone="paper" aria-labelledby="transformarea">
      <SectionHeading id="transformarea" title="Transformarea Completă" />
      <div className="grid gap-y-20">
        {pairs.map((pair, index) => {
          const caption = pair.caption || (pairCaption && `${pairCaption} ${index + 1}`);
          const hasWords = Boolean(caption || pair.richDescription);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a pair
            <article key={index} className="grid items-start gap-x-12 gap-y-7 lg:grid-cols-12">
              <PairPictures
                project={project}
                pair={pair}
                label={caption || 'Înainte și după'}
                className={hasWords ? 'lg:col-span-8' : 'lg:col-span-full'}
              />
              {hasWords && (
                <div className="lg:sticky lg:top-28 lg:col-span-4">
                  {caption && <h3 className="mb-4">{caption}</h3>}
                  {pair.richDescription && <ReadMore text={pair.richDescription} className="text-(--quiet)" />}
                </div>
              )}
            </article>
          );
        })}
      </div>
    </Section>
  );
}

const sizes = '(min-width: 1304px) 811px, (min-width: 1024px) 62vw, 94vw';

interface PairPicturesProps {
  project: Project;
  pair: Pair;
  label: string;
  className: string;
}

function PairPictures({ project, pair, label, className }: PairPicturesProps) {
  const [first, second] = [pair.before, pair.after].filter(isUsableUrl);
  if (first && second) {
    return (
      <BeforeAfterFlip
        label={label}
        before={pickPicture(project, first)}
        after={pickPicture(project, second)}
        sizes={sizes}
        className={className}
      />
    );
  }
  if (!first) return null;
  return (
    <Picture
      {...pickPicture(project, first)}
      ratio="3 / 2"
      sizes={sizes}
      className={classes('rounded-card', className)}
    />
  );
}
