import { StarRating } from '../../ui/feedback/star-rating.tsx';
import { Reveal, Section } from '../../ui/layout/section.tsx';
import { Stat } from '../../ui/layout/stat.tsx';
import type { PageTexts } from '../queries/use-public-query.ts';

type Texts = PageTexts<'service'>;

interface ServiceTrustProps {
  voice: NonNullable<Texts['voices']>[number] | undefined;
  figures: Texts['figures'];
}

export default function ServiceTrust({ voice, figures = [] }: ServiceTrustProps) {
  if (!voice && figures.length === 0) return null;
  return (
    <Section tone="forest" aria-label={voice ? 'Ce spun clienții' : 'Cifre'}>
      <Reveal className="grid gap-x-8 gap-y-14 lg:grid-cols-12">
        {voice && (
          <figure className="lg:col-span-7">
            {voice.stars && <StarRating value={voice.stars} size={20} className="text-sand!" />}
            <blockquote className="display mt-6 text-quote text-white">„{voice.words}”</blockquote>
            <figcaption className="mt-6 text-sm text-(--quiet)">
              {[voice.name, voice.place].filter(Boolean).join(', ')}
            </figcaption>
          </figure>
        )}
        {figures.length > 0 && (
          <div
            className={
              voice
                ? besideVoice
                : 'grid grid-cols-2 gap-8 lg:col-span-12 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none'
            }
          >
            {figures.map(({ value, label }) => (
              <Stat key={label} value={value} label={label} className="last:odd:max-lg:col-span-full" />
            ))}
          </div>
        )}
      </Reveal>
    </Section>
  );
}

const besideVoice =
  'grid grid-cols-2 content-center gap-x-8 gap-y-10 border-(--hairline) lg:col-span-4 lg:col-start-9 lg:border-l lg:pl-12';
