import { Check } from 'lucide-react';
import type { OwnVisit } from '../../../contract/visits/own-visit.ts';
import { classes } from '../../ui/classes.ts';
import { Card } from '../../ui/layout/card.tsx';

const stages = ['Cerere primită', 'Confirmată de echipă', 'Vizita la dumneavoastră'];

export function VisitProgress({ visit }: { visit: OwnVisit }) {
  const reached = stagesReached(visit);
  if (reached === 0) return null;
  return (
    <Card padded>
      <h2 className="text-heading">Unde suntem</h2>
      <ol className="mt-6 space-y-5">
        {stages.map((stage, i) => (
          <li
            key={stage}
            className="relative flex items-center gap-4"
            aria-current={i === reached ? 'step' : undefined}
          >
            <span
              className={classes(
                'flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-semibold figures',
                i < reached ? 'bg-leaf-dark text-white' : 'border border-stone text-ink-soft',
              )}
            >
              {i < reached ? <Check size={17} aria-hidden /> : i + 1}
            </span>
            <span className={i <= reached ? 'font-semibold text-forest' : 'text-ink-soft'}>
              {stage}
              {i < reached && <span className="sr-only">: gata</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function stagesReached({ state, isPast }: OwnVisit) {
  if (state === 'completed') return 3;
  if (state === 'cancelled' || state === 'no_show' || isPast) return 0;
  return state === 'confirmed' ? 2 : 1;
}
