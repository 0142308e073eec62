import { type ReactNode, useEffect, useState } from 'react';
import { formatBani } from '../../../contract/kernel/money.ts';
import type { Estimate } from '../../../contract/prices/estimate-price.ts';
import type { PriceGuide } from '../../../contract/prices/price-guide.ts';
import {
  formatBracket,
  formatBracketPrice,
  formatEstimateChoice,
  formatEstimatePart,
  formatEstimateRange,
} from '../../../contract/prices/price-text.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { carryEstimate } from '../forms/carried-estimate.ts';
import { BookVisit, Said } from '../layout/said.tsx';

interface CalculatorFrameProps {
  title: string;
  lead: string;
  inputs: ReactNode;
  /** Shown in a sticky bar on narrow screens, where the result stands below the choices. */
  sum: string;
  result: ReactNode;
  tables: ReactNode;
}

export function CalculatorFrame({ title, lead, inputs, sum, result, tables }: CalculatorFrameProps) {
  return (
    <Section id="cat-costa" aria-labelledby="titlu-cat-costa" className="scroll-mt-20 estimate-128 lg:estimate-74">
      <SectionHeading id="titlu-cat-costa" title={title} lead={lead} />
      <Card raised className="grid lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-7 noscript:hidden">
          <div className="space-y-8 p-6 sm:p-8 lg:p-10">{inputs}</div>
          {/* Hidden from screen readers, which announce the result. The right padding leaves room for the chat button. */}
          <p
            aria-hidden
            className="sticky-foot on-dark sticky bottom-0 bg-forest pt-3.5 pr-20 pb-[max(0.875rem,env(safe-area-inset-bottom))] pl-6 lg:hidden print:hidden"
          >
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

interface EstimateResultProps {
  estimate: Estimate;
  subject?: string;
  note?: string | undefined;
  children: ReactNode;
}

export function EstimateResult({ estimate, subject, note, children }: EstimateResultProps) {
  const { parts, unit, total } = estimate;
  const chosen = [subject, formatEstimateChoice(estimate)].filter(Boolean).join(': ');
  return (
    <div className="on-dark h-full bg-forest">
      <div className="p-6 sm:p-8 lg:sticky lg:top-24 lg:p-10">
        <p className="text-sm text-(--quiet)">{chosen}</p>
        <p className="display mt-2 text-quote text-(--heading) figures">{formatEstimateRange(estimate)}</p>
        <p className="mt-1 text-sm text-(--quiet)">orientativ; prețul final îl aflați după ce vedem grădina</p>
        <DebouncedStatus text={`${chosen}: ${formatEstimateRange(estimate)}, orientativ`} />
        <dl className="mt-6 divide-y divide-(--hairline) border-y border-(--hairline) text-sm">
          {parts.map((part) => (
            <div key={formatEstimatePart(part, unit)} className="flex justify-between gap-5 py-2.5">
              <dt className="min-w-0 break-words">{formatEstimatePart(part, unit)}</dt>
              <dd className="shrink-0 figures">{formatBani(part.sum)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-5 py-2.5 font-semibold">
            <dt>Total calculat</dt>
            <dd className="shrink-0 figures">{formatBani(total)}</dd>
          </div>
        </dl>
        {note && <p className="mt-4 text-sm text-(--quiet)">{note}</p>}
        <div className="mt-8 flex flex-col gap-3 sm:flex-row lg:flex-col xl:flex-row print:hidden">{children}</div>
      </div>
    </div>
  );
}

const debounceMs = 700;

/** Announces the result after a pause instead of at each step of the slider. */
function DebouncedStatus({ text }: { text: string }) {
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === first && said === '') return;
    const timer = setTimeout(() => setSaid(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text, first, said]);
  return <output className="sr-only">{said}</output>;
}

/** Also shown without JavaScript. */
export function BracketTable({ title, guide }: { title: string; guide: PriceGuide }) {
  const { brackets, unit, minimum } = guide;
  return (
    <table className="w-full text-sm">
      <caption className="mb-2 text-left font-semibold text-forest">{title}</caption>
      <tbody className="border-t border-sand">
        {brackets.map(({ upTo, price }, index) => (
          <tr key={upTo ?? 0} className="border-b border-sand">
            <th scope="row" className="py-2.5 pr-4 text-left font-normal first-letter:uppercase">
              {formatBracket(brackets, index, unit)}
            </th>
            <td className="py-2.5 text-right whitespace-nowrap figures">{formatBracketPrice(guide, price)}</td>
          </tr>
        ))}
        {minimum !== undefined && (
          <tr className="border-b border-sand">
            <th scope="row" className="py-2.5 pr-4 text-left font-normal">
              Preț minim
            </th>
            <td className="py-2.5 text-right whitespace-nowrap figures">{formatBani(minimum)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface CalculatorLinksProps {
  subject: { serviceId: string } | { planId: string };
  name: string;
  estimate: Estimate;
}

export function CalculatorLinks({ subject, name, estimate }: CalculatorLinksProps) {
  const query = 'serviceId' in subject ? `?service=${encodeURIComponent(subject.serviceId)}` : '';
  const carry = () =>
    carryEstimate({
      ...subject,
      choice: toChoice(estimate),
      text: `${name}: ${formatEstimateChoice(estimate)}, ${formatEstimateRange(estimate)}, orientativ`,
    });
  return (
    <>
      <ButtonLink to={`/appointment${query}`} className="grow px-4!" onClick={carry} label={<BookVisit />} />
      <ButtonLink to={`/contact${query}`} variant="onDark" className="grow px-4!" onClick={carry}>
        <Said tu="Cere o ofertă" dvs="Cereți o ofertă" />
      </ButtonLink>
    </>
  );
}

/** Leaves out the options of a previously chosen plan. */
const toChoice = ({ quantity, parts, frequency }: Estimate) => ({
  quantity,
  options: parts.flatMap((part) => (part.kind === 'option' ? [part.name] : [])),
  ...(frequency !== undefined && { frequency }),
});
