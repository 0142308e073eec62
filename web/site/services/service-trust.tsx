import { StarRating } from '../../ui/feedback/star-rating.tsx';
import { Reveal } from '../../ui/layout/reveal.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Stat } from '../../ui/layout/stat.tsx';

/** One client's word and the company's figures; the same on every service. */
export function ServiceTrust() {
  return (
    <Section tone="forest" aria-label="Ce spun clienții">
      <Reveal className="grid gap-x-8 gap-y-14 lg:grid-cols-12">
        <figure className="lg:col-span-7">
          <StarRating value={5} size={20} className="text-sand!" />
          <blockquote className="display mt-6 text-quote text-white">
            „Au venit când au spus, au lăsat curat și ne-au explicat ce urmează luna viitoare. Grădina arată mai bine în
            al treilea an decât în primul.”
          </blockquote>
          <figcaption className="mt-6 text-sm text-(--quiet)">Maria Ionescu, Cluj-Napoca</figcaption>
        </figure>
        <div className="grid grid-cols-2 content-center gap-x-8 gap-y-10 border-(--hairline) lg:col-span-4 lg:col-start-9 lg:border-l lg:pl-12">
          <Stat value="500+" label="clienți mulțumiți" />
          <Stat value="98%" label="ne recomandă" />
          <Stat value="10+" label="ani de experiență" />
          <Stat value="4.9/5" label="evaluare medie" />
        </div>
      </Reveal>
    </Section>
  );
}
