import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { PairedBars } from '../charts/chart-frame.tsx';

export interface ViewsSpan {
  from: string;
  to: string;
  views: number;
  visitors: number;
}

export default function ViewsChart({ spans }: { spans: ViewsSpan[] }) {
  const views = spans.reduce((sum, span) => sum + span.views, 0);
  return (
    <PairedBars
      label={`${pluralize(views, 'O vizualizare', 'vizualizări')} în toată perioada.`}
      spans={spans}
      bars={[
        { field: 'views', name: 'Vizualizări' },
        { field: 'visitors', name: 'Vizitatori' },
      ]}
    />
  );
}
