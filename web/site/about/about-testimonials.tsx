import { Crossfade } from '../../ui/carousel/crossfade.tsx';
import { PauseButton } from '../../ui/carousel/pause-button.tsx';
import { useRotation } from '../../ui/carousel/use-rotation.ts';
import { classes } from '../../ui/classes.ts';
import { timings } from '../../ui/display-constants.ts';
import { StarRating } from '../../ui/feedback/star-rating.tsx';
import { Eyebrow } from '../../ui/layout/eyebrow.tsx';
import { Section } from '../../ui/layout/section.tsx';

/** Three fixed voices: one large, chosen by name or by time. */
export function AboutTestimonials() {
  const { index, show, autoplay } = useRotation({ count: testimonials.length, period: timings.testimonialsMs });
  return (
    <Section aria-labelledby="marturii" {...autoplay.handlers}>
      <Eyebrow className="mb-4">Mărturii</Eyebrow>
      <h2 id="marturii" className="text-heading">
        Ce spun cei pentru care lucrăm
      </h2>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:mt-12 lg:grid-cols-12">
        <div aria-live={autoplay.playing ? 'off' : 'polite'} className="lg:col-span-8">
          <Crossfade index={index}>
            {testimonials.map(({ name, words }) => (
              <figure key={name}>
                <StarRating value={5} size={20} />
                <blockquote className="display mt-6 text-quote font-[430] text-forest">„{words}”</blockquote>
                <figcaption className="sr-only">{name}</figcaption>
              </figure>
            ))}
          </Crossfade>
        </div>
        <div className="lg:col-span-4">
          <ul aria-label="Alege mărturia" className="border-b border-sand">
            {testimonials.map(({ name, place }, at) => (
              <li key={name} className="border-t border-sand">
                <button
                  type="button"
                  aria-current={at === index || undefined}
                  onClick={() => show(at)}
                  className="group relative w-full py-4 pl-12 text-left"
                >
                  <span
                    aria-hidden
                    className={classes(
                      'absolute top-7.5 left-0 h-px w-8 origin-left bg-accent transition-transform',
                      at !== index && 'scale-x-0 group-hover:scale-x-50',
                    )}
                  />
                  <span
                    className={classes(
                      'block font-semibold group-hover:text-forest',
                      at === index ? 'text-forest' : 'text-ink-soft',
                    )}
                  >
                    {name}
                  </span>
                  <span className="block text-sm text-ink-soft">{place}</span>
                </button>
              </li>
            ))}
          </ul>
          <PauseButton autoplay={autoplay} className="mt-4" />
        </div>
      </div>
    </Section>
  );
}

const testimonials = [
  {
    name: 'Andreea Marian',
    place: 'Grădină de familie, Gheorgheni',
    words:
      'Au venit, au tăcut o jumătate de oră și s-au uitat unde cade lumina. Abia apoi au scos ruleta. Acum știu de ce terasa e exact acolo unde e.',
  },
  {
    name: 'Tudor Hossu',
    place: 'Curte în pantă, Făget',
    words:
      'Trei firme mi-au spus că panta nu se poate amenaja. Ei au făcut trei terase de piatră, iar după două ierni nu s-a mișcat niciun centimetru.',
  },
  {
    name: 'Ilinca și Paul Vlad',
    place: 'Întreținere anuală, Zorilor',
    words:
      'De șapte ani avem aceiași oameni în grădină. Cunosc fiecare tufă și ne spun dinainte ce urmează. E ca și cum am avea un medic de familie pentru plante.',
  },
];
