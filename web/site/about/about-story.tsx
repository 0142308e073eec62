import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { Paragraphs } from '../../ui/layout/plain-text.tsx';
import { Eyebrow, Reveal, Section } from '../../ui/layout/section.tsx';
import { Picture } from '../../ui/media/picture.tsx';

interface AboutStoryProps {
  title: string | undefined;
  story: string;
  picture: string;
  facts: PictureMetadata | undefined;
}

export default function AboutStory({ title = 'Povestea noastră', story, picture, facts }: AboutStoryProps) {
  return (
    <Section aria-labelledby="povestea">
      <div className="grid items-center gap-x-12 gap-y-12 lg:grid-cols-12">
        {picture && (
          <Reveal className="lg:col-span-5">
            <div className="relative aspect-4/5 overflow-hidden sm:max-lg:aspect-3/2 rounded-card bg-sand">
              <Picture
                src={picture}
                facts={facts}
                fill
                sizes="(min-width: 1304px) 499px, (min-width: 1024px) 38vw, 94vw"
              />
            </div>
          </Reveal>
        )}
        <div className={picture ? 'lg:col-span-6 lg:col-start-7' : 'lg:col-span-8'}>
          <Eyebrow className="mb-4">Povestea noastră</Eyebrow>
          <h2 id="povestea">{title}</h2>
          <Paragraphs text={story} className="mt-7 max-w-measure" />
        </div>
      </div>
    </Section>
  );
}
