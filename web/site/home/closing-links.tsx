import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Site } from '../../../contract/site/schemas.ts';
import { classes } from '../../ui/classes.ts';
import { Reveal, Section } from '../../ui/layout/section.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { Said } from '../layout/said.tsx';
import type { PageTexts } from '../queries/use-public-query.ts';

export default function ClosingLinks({ site, texts }: { site: Site; texts: PageTexts<'home'> }) {
  const hasArticles = !site.emptyLists?.includes('/blog');
  return (
    <Section>
      <Reveal className={classes('grid gap-6', hasArticles && 'md:grid-cols-2')}>
        {hasArticles && (
          <ClosingLink
            to="/blog"
            title="Din jurnalul grădinii"
            text={texts.blogText}
            action={<Said tu="Citește blogul" dvs="Citiți blogul" />}
            picture={site.images.about}
            site={site}
          />
        )}
        <ClosingLink
          to="/contact"
          title={texts.contactLinkTitle ?? 'Contact'}
          text="Spuneți-ne ce grădină aveți și ce vă doriți de la ea."
          action="Contactați-ne"
          picture={site.images.contact}
          site={site}
        />
      </Reveal>
    </Section>
  );
}

interface ClosingLinkProps {
  to: string;
  title: string;
  text: string | undefined;
  action: ReactNode;
  picture: string;
  site: Site;
}

function ClosingLink({ to, title, text, action, picture, site }: ClosingLinkProps) {
  return (
    <article className="group zoom-host on-dark relative isolate flex min-h-[24rem] flex-col justify-end overflow-clip rounded-card bg-forest lg:min-h-[30rem]">
      {isUsableUrl(picture) && (
        <Picture
          src={picture}
          facts={site.pictures[picture]}
          fill
          ratio="5 / 4"
          zoom
          className="data-[picture=error]:bottom-auto data-[picture=error]:h-1/2"
          sizes="(max-width: 767px) 92vw, 610px"
        />
      )}
      <div className="z-20 scrim-foot px-6 pt-28 pb-7 group-has-data-[picture=error]:relative group-has-data-[picture=error]:pt-6 sm:px-9 sm:pb-9">
        <h2 className="text-[clamp(1.625rem,1.4rem+1vw,2.25rem)]">{title}</h2>
        {text && <p className="mt-2.5 max-w-md text-limestone">{text}</p>}
        <Link
          to={to}
          data-prefetch
          className="stretch mt-5 inline-flex items-center gap-2 font-semibold underline decoration-1 underline-offset-[0.3em]"
        >
          {action}
          <ArrowRight size={18} aria-hidden className="transition-transform group-hover:translate-x-1" />
        </Link>
      </div>
    </article>
  );
}
