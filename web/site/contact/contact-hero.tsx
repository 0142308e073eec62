import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { classes } from '../../ui/classes.ts';
import { Container } from '../../ui/layout/container.tsx';
import { Eyebrow } from '../../ui/layout/eyebrow.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { TrustBadges } from '../layout/trust-badges.tsx';
import type { PageTexts } from '../queries/use-page.ts';

interface ContactHeroProps extends Pick<PageTexts<'contact'>, 'lead' | 'badges'> {
  title: string;
  picture: string;
  facts: PictureMetadata | undefined;
}

/** Words at the left, the open gate at the right, out to the edge of the screen. */
export function ContactHero({ title, lead, badges, picture, facts }: ContactHeroProps) {
  return (
    <section className="relative">
      <Container className={classes('py-band', picture ? withPicture : 'pb-24 lg:pb-32')}>
        <div className="lg:w-[48%] lg:pr-10">
          <Eyebrow className="mb-5">Contact</Eyebrow>
          <h1>{title}</h1>
          {lead && <p className="mt-6 max-w-measure text-lead text-(--quiet)">{lead}</p>}
          <TrustBadges badges={badges} iconClassName="text-leaf-dark" className="mt-9" />
        </div>
      </Container>
      {picture && (
        <div className="relative h-80 overflow-clip sm:h-[28rem] lg:absolute lg:inset-y-0 lg:right-0 lg:left-1/2 lg:h-auto lg:rounded-bl-card">
          <Picture src={picture} facts={facts} fill priority sizes="(min-width: 64rem) 50vw, 100vw" />
        </div>
      )}
    </section>
  );
}

const withPicture = 'lg:flex lg:min-h-[39rem] lg:items-center lg:pt-20 lg:pb-36';
