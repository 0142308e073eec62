import type { StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import type { VisitStep } from '../../../../contract/visits/steps.ts';
import { describeDaysAfter, describeOpenDays } from '../../../../contract/visits/work-days.ts';
import { RadioChoice } from '../radio-choice.tsx';

type SeriesScope = 'this' | 'following';

interface SeriesChoiceProps {
  visit: StaffVisit;
  step: VisitStep;
  scope: SeriesScope;
  onChoose: (scope: SeriesScope) => void;
}

/** Asks which visits of a series change too, or says which days of the work do. */
export function SeriesChoice({ visit, step, scope, onChoose }: SeriesChoiceProps) {
  const text = describeWork(visit, step);
  if (text) return <p className="rounded-xl bg-limestone px-4 py-3">{text}</p>;
  const [legend, options] = listScopes(visit);
  return <RadioChoice legend={legend} options={options} look={choiceLook} value={scope} onChoose={onChoose} />;
}

/** Says which days of the work change; undefined where staff choose. */
function describeWork(visit: StaffVisit, step: VisitStep) {
  if (visit.linkedDays.length === 0) return undefined;
  const after = describeDaysAfter(visit);
  if (step === 'assign') return `Aceeași echipă face toată lucrarea: ${describeOpenDays(visit.linkedDays)}.`;
  if (!after) return 'Este ultima zi a lucrării: zilele dinainte rămân unde sunt.';
  return step === 'move' ? `Se mută și zilele de după ea, cu aceeași echipă: acum ${after}.` : undefined;
}

function listScopes(visit: StaffVisit): [legend: string, options: Record<SeriesScope, string>] {
  if (visit.linkedDays.length === 0)
    return ['Vizita se repetă', { this: 'Numai aceasta', following: 'Aceasta și toate următoarele' }];
  return ['Lucrarea ține mai multe zile', { this: 'Numai ziua aceasta', following: `Și ${describeDaysAfter(visit)}` }];
}

export const choiceLook: [string, string] = ['flex flex-wrap gap-x-6 gap-y-2', 'min-h-9 gap-2.5'];
