import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { classes } from '../../ui/classes.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Container } from '../../ui/layout/section.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { SeeServices } from '../layout/said.tsx';

interface AboutClosingProps {
  title: string | undefined;
  text: string | undefined;
  picture: string;
  facts: PictureMetadata | undefined;
}

export default function AboutClosing({
  title = 'Vorbiți cu noi despre grădină',
  text,
  picture,
  facts,
}: AboutClosingProps) {
  return (
    <section aria-labelledby="sa-ne-cunoastem" className="on-dark relative isolate overflow-hidden bg-forest">
      {picture && (
        <Picture
          src={picture}
          facts={facts}
          alt=""
          fill
          isUnderText
          sizes="100vw"
          className="-z-2 data-[picture=error]:z-0"
        />
      )}
      <div aria-hidden className="scrim-bottom pointer-events-none absolute inset-0 -z-1 lg:opacity-60" />
      <div aria-hidden className="scrim-all pointer-events-none absolute inset-0 -z-1 lg:scrim-start" />
      <Container
        className={classes(
          'pointer-events-none relative z-1 flex flex-col justify-end py-band *:pointer-events-auto',
          picture && 'min-h-[34rem] lg:min-h-[42rem]',
        )}
      >
        <h2 id="sa-ne-cunoastem" className="max-w-2xl text-display leading-[1.06]">
          {title}
        </h2>
        {text && <p className="mt-5 max-w-xl text-lead text-white">{text}</p>}
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink to="/contact" size="lg" label="Contactați-ne" />
          <ButtonLink to="/services" size="lg" variant="onDark" label={<SeeServices />} />
        </div>
      </Container>
    </section>
  );
}
