import { CalendarSync, MapPin, Timer } from 'lucide-react';
import type { Service } from '../../../contract/content/services.ts';
import { IconTile } from '../../ui/layout/icon-tile.tsx';
import { Section } from '../../ui/layout/section.tsx';

/** How long, where, how often. */
export function ServiceFacts({ service }: { service: Service }) {
  const facts = [
    { icon: <Timer size={23} aria-hidden />, name: 'Durată', value: service.duration },
    { icon: <MapPin size={23} aria-hidden />, name: 'Zonă acoperită', value: service.coverage },
    {
      icon: <CalendarSync size={23} aria-hidden />,
      name: 'Frecvență recomandată',
      value: service.recommendedFrequency,
    },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <Section tone="paper" space="none" aria-label="Pe scurt">
      <div className="grid divide-(--hairline) max-md:divide-y md:auto-cols-fr md:grid-flow-col md:divide-x">
        {facts.map(({ icon, name, value }) => (
          <div key={name} className="py-7 md:px-8 md:py-10 md:first:pl-0 md:last:pr-0">
            <IconTile icon={icon} title={name} text={value} />
          </div>
        ))}
      </div>
    </Section>
  );
}
