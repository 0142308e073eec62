import { CalendarCheck, HandCoins, ShieldCheck, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import { TextLink } from '../../ui/layout/text-link.tsx';
import { Picture } from '../../ui/media/picture.tsx';

const icon = { size: 21, 'aria-hidden': true, className: 'mt-1 shrink-0 text-sage' } as const;

const sellingPoints = [
  { icon: <HandCoins {...icon} />, title: 'Consultație gratuită', text: 'Vizita nu costă și nu vă obligă la nimic.' },
  {
    icon: <CalendarCheck {...icon} />,
    title: '10+ ani de experiență',
    text: 'Venim la ora stabilită, cu soluții încercate.',
  },
  { icon: <ShieldCheck {...icon} />, title: 'Garanție 2 ani', text: 'Pentru lucrările și plantele puse de noi.' },
  { icon: <Users {...icon} />, title: '500+ clienți', text: '98% dintre ei ne recomandă mai departe.' },
];

export function WhyUs({ picture, facts }: { picture: string; facts: PictureMetadata | undefined }) {
  return (
    <section aria-labelledby="titlu-de-ce" className="on-dark overflow-clip rounded-card bg-forest">
      {picture && <Picture src={picture} facts={facts} ratio="3/2" sizes="(min-width: 64rem) 25rem, 100vw" />}
      <div className="p-7 sm:p-8">
        <h2 id="titlu-de-ce" className="text-heading">
          De ce să ne alegeți?
        </h2>
        <ul className="mt-6 grid gap-5">
          {sellingPoints.map((point) => (
            <li key={point.title} className="flex gap-4">
              {point.icon}
              <div>
                <p className="font-semibold text-white">{point.title}</p>
                <p className="text-sm text-sand">{point.text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-7 border-t border-(--hairline) pt-5 text-sm text-sand">
          Aveți o întrebare înainte de a programa?
        </p>
        <TextLink asChild arrow className="mt-2">
          <Link to="/contact">Contactați-ne</Link>
        </TextLink>
      </div>
    </section>
  );
}
