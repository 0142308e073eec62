import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { PairedBars } from '../charts/chart-frame.tsx';
import type { groupDays } from './statistics-sections.tsx';

export default function ViewsChart({ spans }: { spans: ReturnType<typeof groupDays> }) {
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
