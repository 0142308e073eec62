import { PauseButton, useRotation } from '../../ui/carousel/slides.tsx';
import { classes } from '../../ui/classes.ts';
import { timings } from '../../ui/display-constants.ts';
import { StarRating } from '../../ui/feedback/star-rating.tsx';
import { Eyebrow, Section } from '../../ui/layout/section.tsx';
import { Crossfade } from '../../ui/media/crossfade.tsx';
import { useAddress } from '../layout/said.tsx';
import type { PageTexts } from '../queries/use-public-query.ts';

interface AboutTestimonialsProps {
  title: string | undefined;
  voices: NonNullable<PageTexts<'about'>['voices']>;
}

export default function AboutTestimonials({ title = 'Ce spun clienții noștri', voices }: AboutTestimonialsProps) {
  const say = useAddress();
  const { index, show, autoplay } = useRotation({ count: voices.length, period: timings.testimonialsMs });
  return (
    <Section aria-labelledby="marturii" {...autoplay.handlers}>
      <Eyebrow className="mb-4">Mărturii</Eyebrow>
      <h2 id="marturii" className="text-heading">
        {title}
      </h2>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:mt-12 lg:grid-cols-12">
        <div aria-live={autoplay.playing ? 'off' : 'polite'} className="lg:col-span-8">
          <Crossfade index={index}>
            {voices.map(({ name, words, stars }) => (
              <figure key={name}>
                {stars && <StarRating value={stars} size={20} />}
                <blockquote className="display mt-6 text-quote font-[430] text-forest">„{words}”</blockquote>
                <figcaption className="sr-only">{name}</figcaption>
              </figure>
            ))}
          </Crossfade>
        </div>
        <div className="lg:col-span-4">
          <ul aria-label={say('Alege mărturia', 'Alegeți mărturia')} className="border-b border-sand">
            {voices.map(({ name, place }, at) => (
              <li key={name} className="border-t border-sand">
                <VoiceButton name={name} place={place} isShown={at === index} onShow={() => show(at)} />
              </li>
            ))}
          </ul>
          <PauseButton autoplay={autoplay} className="mt-4" />
        </div>
      </div>
    </Section>
  );
}

type VoiceButtonProps = Pick<AboutTestimonialsProps['voices'][number], 'name' | 'place'> & {
  isShown: boolean;
  onShow: () => void;
};

const VoiceButton = ({ name, place, isShown, onShow }: VoiceButtonProps) => (
  <button
    type="button"
    aria-current={isShown || undefined}
    onClick={onShow}
    className="group relative w-full py-4 pl-12 text-left"
  >
    <span
      aria-hidden
      className={classes(
        'absolute top-7.5 left-0 h-px w-8 origin-left bg-accent transition-transform',
        !isShown && 'scale-x-0 group-hover:scale-x-50',
      )}
    />
    <span className={classes('block font-semibold group-hover:text-forest', isShown ? 'text-forest' : 'text-ink-soft')}>
      {name}
    </span>
    <span className="block text-sm text-ink-soft">{place}</span>
  </button>
);
