import { useState } from 'react';
import { formatNumber } from '../../../contract/kernel/format-number.ts';
import type { CountedForm, Statistics } from '../../../contract/statistics/schemas.ts';
import { formatPercent } from '../kit/charts/figure-panels.tsx';
import { FramedSection } from '../kit/shell/admin-page.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';

interface RankingProps {
  title: string;
  text?: string;
  what: string;
  counted: string;
  rows: { key: string; label: string; count: number }[];
  empty: string;
  className: string;
}

const shownAtFirst = 8;

export function Ranking({ title, text, what, counted, rows, empty, className }: RankingProps) {
  const [isWhole, setWhole] = useState(false);
  const max = Math.max(...rows.map(({ count }) => count), 1);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  return (
    <FramedSection title={title} text={text} className={className}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <table className="w-full table-fixed border-separate border-spacing-y-1">
          <caption className="sr-only">{title}</caption>
          <thead className="text-left text-ink-soft">
            <tr>
              <th scope="col" className="pb-1 font-medium">
                {what}
              </th>
              <th scope="col" className="w-28 pb-1 text-right font-medium">
                {counted}
              </th>
              <th scope="col" className="w-16 pb-1 text-right font-medium">
                Procent
              </th>
            </tr>
          </thead>
          <tbody className="figures">
            {shown.map(({ key, label, count }) => (
              <BarRow key={key} label={label} count={count} max={max} share={count / total} />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > shownAtFirst && (
        <SmallButton variant="ghost" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)} className="mt-2">
          {isWhole ? 'Arată mai puține' : `Arată toate (${rows.length})`}
        </SmallButton>
      )}
    </FramedSection>
  );
}

interface BarRowProps {
  label: string;
  count: number;
  max: number;
  share: number | undefined;
}

const BarRow = ({ label, count, max, share }: BarRowProps) => (
  <tr>
    <th scope="row" className="relative p-0 text-left font-normal">
      <span
        aria-hidden
        className="own-colors absolute inset-y-0 left-0 rounded-md bg-leaf-soft"
        style={{ width: `${(count / max) * 100}%` }}
      />
      <span className="relative line-clamp-2 px-2.5 py-1.5 wrap-anywhere" title={label}>
        {label}
      </span>
    </th>
    <td className="text-right font-medium">{formatNumber(count)}</td>
    <td className="text-right text-ink-soft">{share !== undefined && formatPercent(share)}</td>
  </tr>
);

const formLabels: Record<CountedForm, string> = { booking: 'Programare', message: 'Mesaj' };

const steps = [
  { name: 'viewed', label: 'Au văzut pagina' },
  { name: 'opened', label: 'Au început formularul' },
  { name: 'sent', label: 'Au trimis' },
] as const;

export const Funnel = ({ forms, className }: { forms: Statistics['forms']; className: string }) => (
  <FramedSection
    title="Pașii până la cerere"
    className={className}
    text="„Au trimis” este numărat de server și cuprinde și pe cei al căror browser nu raportează nimic."
  >
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {(Object.keys(formLabels) as CountedForm[]).map((form) => (
        <FormSteps key={form} label={formLabels[form]} figures={forms[form]} />
      ))}
    </div>
  </FramedSection>
);

function FormSteps({ label, figures }: { label: string; figures: Statistics['forms'][CountedForm] }) {
  const { viewed } = figures;
  const max = Math.max(...steps.map(({ name }) => figures[name]), 1);
  return (
    <table className="w-full table-fixed border-separate border-spacing-y-1">
      <caption className="pb-1 text-left font-semibold text-forest">{label}</caption>
      <colgroup>
        <col />
        <col className="w-14" />
        <col className="w-14" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">Pasul</th>
          <th scope="col">De câte ori</th>
          <th scope="col">Din cei care au văzut pagina</th>
        </tr>
      </thead>
      <tbody className="figures">
        {steps.map((step) => (
          <BarRow
            key={step.name}
            label={step.label}
            count={figures[step.name]}
            max={max}
            share={viewed > 0 && step.name !== 'viewed' ? Math.min(figures[step.name] / viewed, 1) : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}
