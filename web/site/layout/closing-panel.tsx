import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Reveal, Section } from '../../ui/layout/section.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { useSite } from '../queries/use-public-query.ts';

interface ClosingPanelProps {
  title: string;
  text: string | undefined;
  /** The calls to action: `primary` first, then `onDark`. */
  children: ReactNode;
}

export function ClosingPanel({ title, text, children }: ClosingPanelProps) {
  const { images, pictures } = useSite();
  return (
    <Section space="none" className="pt-band pb-section">
      <Reveal
        className={classes(
          'on-dark grid overflow-hidden rounded-card bg-forest',
          images.contact && 'lg:grid-cols-[7fr_5fr]',
        )}
      >
        <div className="px-[min(1.5rem,7%)] py-11 sm:p-14 lg:px-16 lg:py-20">
          <h2>{title}</h2>
          {text && <p className="mt-5 max-w-xl text-lead text-(--quiet)">{text}</p>}
          <div className="mt-9 flex flex-wrap gap-3">{children}</div>
        </div>
        {images.contact && (
          <div className="relative aspect-2/1 max-lg:order-first lg:aspect-auto">
            <Picture
              fill
              src={images.contact}
              facts={pictures[images.contact]}
              alt=""
              sizes="(min-width: 1304px) 517px, (min-width: 1024px) 40vw, 100vw"
            />
          </div>
        )}
      </Reveal>
    </Section>
  );
}
