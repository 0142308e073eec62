import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useSite } from '../../queries/use-site.ts';
import { phoneLink } from '../phone-links.ts';

export function FooterContact({ className }: { className?: string }) {
  const { address, phone, email, hours } = useSite();
  const place = [address.street, address.city].filter(Boolean).join(', ');
  if (!place && !phone && !email && !hours[0]) return null;
  return (
    <section aria-labelledby="footer-contact" className={className}>
      <h2 id="footer-contact" className="font-sans text-base font-semibold tracking-normal">
        Ne găsiți aici
      </h2>
      <ul className="mt-3 grid gap-x-8 text-sm text-(--quiet) sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {place && <Line icon={<MapPin {...icon} />}>{place}</Line>}
        {phone && (
          <Line icon={<Phone {...icon} />}>
            <a href={phoneLink(phone)} className={link}>
              {phone}
            </a>
          </Line>
        )}
        {email && (
          <Line icon={<Mail {...icon} />}>
            <a href={`mailto:${email}`} className={classes(link, 'wrap-anywhere')}>
              {email}
            </a>
          </Line>
        )}
        {hours.length > 0 && (
          <Line icon={<Clock {...icon} />}>
            <span className="py-2">
              {hours.map(({ days, hours: open }) => (
                <span key={days} className="block">
                  {[days, open].filter(Boolean).join(', ')}
                </span>
              ))}
            </span>
          </Line>
        )}
      </ul>
    </section>
  );
}

function Line({ icon: lineIcon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-10 items-center gap-3 figures">
      {lineIcon}
      {children}
    </li>
  );
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true, className: 'shrink-0 text-sage' } as const;
const link =
  'inline-flex min-h-10 items-center rounded-sm underline-offset-4 transition-colors hover:text-white hover:underline';
