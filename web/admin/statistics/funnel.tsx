import type { CountedForm, Statistics } from '../../../contract/statistics/schemas.ts';
import { countedFormLabels } from '../labels/counted-labels.ts';
import { FramedSection } from '../page/framed-section.tsx';

const digits = new Intl.NumberFormat('ro-RO');
const percent = new Intl.NumberFormat('ro-RO', { style: 'percent', maximumFractionDigits: 0 });

const steps = [
  { name: 'viewed', label: 'Au văzut pagina' },
  { name: 'opened', label: 'Au început formularul' },
  { name: 'sent', label: 'Au trimis' },
] as const;

/** From the page to the sent form, for each form. */
export function Funnel({ forms, className }: { forms: Statistics['forms']; className?: string }) {
  return (
    <FramedSection
      title="Pașii până la cerere"
      {...(className && { className })}
      text="„Au trimis” este numărat de server și cuprinde și pe cei al căror browser nu raportează nimic."
    >
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {(Object.keys(countedFormLabels) as CountedForm[]).map((form) => (
          <FormSteps key={form} label={countedFormLabels[form]} figures={forms[form]} />
        ))}
      </div>
    </FramedSection>
  );
}

function FormSteps({ label, figures }: { label: string; figures: Statistics['forms'][CountedForm] }) {
  const most = Math.max(...steps.map(({ name }) => figures[name]), 1);
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
        {steps.map(({ name, label: step }) => (
          <tr key={name}>
            <th scope="row" className="relative p-0 text-left font-normal">
              <span
                aria-hidden
                className="own-colors absolute inset-y-0 left-0 rounded-md bg-leaf-soft"
                style={{ width: `${(figures[name] / most) * 100}%` }}
              />
              <span className="relative block px-2.5 py-1.5">{step}</span>
            </th>
            <td className="text-right font-medium">{digits.format(figures[name])}</td>
            <td className="text-right text-ink-soft">
              {figures.viewed > 0 && name !== 'viewed'
                ? percent.format(Math.min(figures[name] / figures.viewed, 1))
                : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
