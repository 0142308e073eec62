import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';

interface CalculatorFrameProps {
  title: string;
  lead: string;
  inputs: ReactNode;
  /** Sticky on narrow screens, where the result stands below the choices. */
  sum: string;
  result: ReactNode;
  tables: ReactNode;
}

export function CalculatorFrame({ title, lead, inputs, sum, result, tables }: CalculatorFrameProps) {
  return (
    <Section id="cat-costa" aria-labelledby="titlu-cat-costa" className="scroll-mt-20">
      <SectionHeading id="titlu-cat-costa" title={title} lead={lead} />
      <Card raised className="grid lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-7 noscript:hidden">
          <div className="space-y-8 p-6 sm:p-8 lg:p-10">{inputs}</div>
          {/* Hidden from screen readers, which announce the result. The right padding leaves room for the chat button. */}
          <p aria-hidden className="on-dark sticky bottom-0 bg-forest py-3.5 pr-20 pl-6 lg:hidden print:hidden">
            <span className="block text-xs text-(--quiet)">Orientativ</span>
            <span className="font-semibold text-(--heading) figures">{sum}</span>
          </p>
        </div>
        <div className="lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1 noscript:hidden">{result}</div>
        <div className="space-y-8 p-6 sm:p-8 lg:col-span-7 lg:px-10 lg:pt-0 lg:pb-10">{tables}</div>
      </Card>
    </Section>
  );
}
