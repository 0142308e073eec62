import { Link } from 'react-router';
import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { NamedIcon } from '../../ui/media/named-icon.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import type { PageTexts } from '../queries/use-page.ts';

interface WhyUsProps extends Pick<PageTexts<'appointment'>, 'points'> {
  picture: string;
  facts: PictureMetadata | undefined;
}

export function WhyUs({ points, picture, facts }: WhyUsProps) {
  return (
    <section
      aria-label={points ? 'De ce să ne alegeți?' : 'Întrebări'}
      className="on-dark overflow-clip rounded-card bg-forest"
    >
      {picture && <Picture src={picture} facts={facts} ratio="3/2" sizes="(min-width: 64rem) 25rem, 100vw" />}
      <div className="p-7 sm:p-8">
        {points && (
          <>
            <h2 className="text-heading">De ce să ne alegeți?</h2>
            <ul className="mt-6 mb-7 grid gap-5 border-b border-(--hairline) pb-7">
              {points.map(({ icon, title, text }) => (
                <li key={title} className="flex gap-4">
                  <NamedIcon name={icon} size={21} className="mt-1 shrink-0 text-sage" />
                  <div>
                    <p className="font-semibold text-white">{title}</p>
                    {text && <p className="text-sm text-sand">{text}</p>}
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="text-sm text-sand">Aveți o întrebare înainte de a programa?</p>
        <TextLink asChild arrow className="mt-2">
          <Link to="/contact">Contactați-ne</Link>
        </TextLink>
      </div>
    </section>
  );
}
