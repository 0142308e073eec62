import { Check, Leaf } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Service } from '../../../contract/content/services.ts';
import { Paragraphs } from '../../ui/layout/paragraphs.tsx';
import { Reveal } from '../../ui/layout/reveal.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SeasonChips } from './season-chips.tsx';

export default function ServiceDescription({ service }: { service: Service }) {
  const { description, seasonalAvailability = [], benefits = [], includes = [] } = service;
  return (
    <Section tone="paper" aria-labelledby="despre-serviciu">
      <div className="grid gap-x-8 gap-y-7 lg:grid-cols-12">
        <h2 id="despre-serviciu" className="lg:col-span-5">
          Despre serviciu
        </h2>
        <Paragraphs text={description ?? ''} className="max-w-measure lg:col-span-7" />
      </div>
      <SeasonChips availability={seasonalAvailability} />
      <Reveal className="mt-14 grid gap-x-16 gap-y-14 md:grid-cols-2 lg:mt-20">
        <Lines title="Beneficii" lines={benefits} icon={<Leaf size={18} aria-hidden />} />
        <Lines title="Ce include" lines={includes} icon={<Check size={18} aria-hidden />} />
      </Reveal>
    </Section>
  );
}

function Lines({ title, lines, icon }: { title: string; lines: string[]; icon: ReactNode }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className="mt-5 border-t border-(--hairline)">
        {lines.map((line) => (
          <li key={line} className="flex gap-3.5 border-b border-(--hairline) py-3.5">
            <span className="mt-[0.3em] shrink-0 text-leaf">{icon}</span>
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}
