import { Calculator } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import { belongsTo, type CarriedEstimate } from './carried-estimate.ts';

interface EstimateNoteProps {
  estimate: CarriedEstimate;
  serviceId: string | null | undefined;
  className?: string;
}

export default function EstimateNote({ estimate, serviceId, className }: EstimateNoteProps) {
  const { carried, isRemoved, setRemoved } = estimate;
  if (!carried) return null;
  const isSent = !isRemoved && belongsTo(carried, serviceId);
  return (
    <div className={classes('flex gap-3.5 rounded-inset bg-leaf-soft px-4 py-3.5 text-sm text-ink', className)}>
      <Calculator size={19} aria-hidden className="mt-0.5 shrink-0 text-leaf-dark" />
      <div className="min-w-0 grow">
        <p className="font-semibold text-forest">Estimarea dumneavoastră</p>
        <p role="status" className={classes('break-words', !isSent && 'text-ink-soft')}>
          {isRemoved ? 'A fost scoasă din cerere.' : carried.text}
        </p>
        {!isSent && !isRemoved && <p>Se trimite numai dacă alegeți serviciul pentru care a fost făcută.</p>}
        <button
          type="button"
          onClick={() => setRemoved(!isRemoved)}
          className="min-h-9 font-semibold text-leaf-dark underline underline-offset-4"
        >
          {isRemoved ? 'Pune-o la loc' : 'Scoate estimarea'}
        </button>
      </div>
    </div>
  );
}
