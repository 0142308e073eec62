import { type ReactNode, useEffect, useState } from 'react';
import { formatBani } from '../../../contract/kernel/money.ts';
import type { Estimate } from '../../../contract/prices/estimate-price.ts';
import { choiceText, partText, rangeText } from '../../../contract/prices/price-text.ts';

interface EstimateResultProps {
  estimate: Estimate;
  subject?: string;
  note?: string | undefined;
  children: ReactNode;
}

export function EstimateResult({ estimate, subject, note, children }: EstimateResultProps) {
  const { parts, unit, total } = estimate;
  const chosen = [subject, choiceText(estimate)].filter(Boolean).join(': ');
  return (
    <div className="on-dark h-full bg-forest">
      <div className="p-6 sm:p-8 lg:sticky lg:top-24 lg:p-10">
        <p className="text-sm text-(--quiet)">{chosen}</p>
        <p className="display mt-2 text-quote text-(--heading) figures">{rangeText(estimate)}</p>
        <p className="mt-1 text-sm text-(--quiet)">orientativ; prețul final îl aflați după ce vedem grădina</p>
        <DebouncedStatus text={`${chosen}: ${rangeText(estimate)}, orientativ`} />
        <dl className="mt-6 divide-y divide-(--hairline) border-y border-(--hairline) text-sm">
          {parts.map((part) => (
            <div key={partText(part, unit)} className="flex justify-between gap-5 py-2.5">
              <dt className="min-w-0 break-words">{partText(part, unit)}</dt>
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

/** Tells a screen reader the result after a pause, not at each step of the slider. */
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
