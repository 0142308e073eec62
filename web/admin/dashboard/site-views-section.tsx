import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount, pluralize } from '../../../contract/kernel/pluralize.ts';
import { directSource, otherKey } from '../../../contract/statistics/counted-pages.ts';
import { getStatistics } from '../../../contract/statistics/routes.ts';
import type { Statistics } from '../../../contract/statistics/schemas.ts';
import { queryOf } from '../../lib/call.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The week on the site, in a sentence. */
export function SiteViewsSection() {
  const { data, error } = useQuery({ ...queryOf(getStatistics, { query: { days: 7 } }), staleTime: 0 });
  return (
    <section aria-labelledby="vizite-site">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="vizite-site">Site-ul, în ultimele 7 zile</h2>
        <Link to="/admin/statistics?days=7" className="text-leaf-dark">
          Deschide statisticile
        </Link>
      </div>
      {!data && !error ? (
        <Skeleton className="h-14" />
      ) : (
        <p className="flex items-center gap-3 rounded-2xl border border-sand p-4">
          <ChartColumn size={20} aria-hidden className="shrink-0 text-ink-soft" />
          {data ? summaryOf(data.statistics) : 'Datele nu au putut fi încărcate.'}
        </p>
      )}
    </section>
  );
}

function summaryOf({ isOn, visitors, views, sources, forms }: Statistics) {
  const sent = forms.booking.sent + forms.message.sent;
  if (views === 0 && sent === 0) return isOn ? 'Încă nu sunt date.' : 'Numărarea este dezactivată.';
  const [first] = sources;
  return [
    `${pluralize(visitors, 'Un vizitator', 'vizitatori')}, ${pluralize(views, 'o vizualizare', 'vizualizări')}`,
    ...(first ? [`cei mai mulți au venit ${originOf(first.source)} (${first.count})`] : []),
    `${formatCount(sent, sent === 1 ? 'formular trimis' : 'formulare trimise')}.`,
  ].join('; ');
}

function originOf(source: string) {
  if (source === directSource) return 'direct';
  return source === otherKey ? 'de pe site-uri diferite' : `de pe ${source}`;
}
