import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessageSquareHeart } from 'lucide-react';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { listReviews } from '../../../contract/reviews/routes.ts';
import { listReviewsSchemas } from '../../../contract/reviews/schemas.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { StarRating } from '../../ui/feedback/star-rating.tsx';
import { ListResults } from '../list-page/list-results.tsx';
import { ListTabs } from '../list-page/list-tabs.tsx';
import { SearchBox } from '../list-page/search-box.tsx';
import { useListQuery } from '../list-page/use-list-query.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { ReviewCard } from './review-card.tsx';

/** What clients said after a visit: read, publish or keep inside. */
export default function ReviewsPage() {
  const { asked, value, page, isFiltered, set } = useListQuery(listReviews, listReviewsSchemas);
  const query = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data } = query;
  return (
    <AdminPage
      title="Păreri"
      lead="Ce spun clienții după vizită. Pe site ajung numai cu acordul lor și cu cuvintele lor."
    >
      {data && <Average average={data.average} answers={data.answers} />}
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <ListTabs
          label="Starea părerilor"
          value={value('state')}
          onChoose={(state) => set({ state })}
          tabs={[
            { value: '', label: 'Toate' },
            { value: 'answered', label: 'De hotărât', count: data?.counts.answered },
            { value: 'approved', label: 'Pe site', count: data?.counts.approved },
            { value: 'declined', label: 'Respinse', count: data?.counts.declined },
            { value: 'waiting', label: 'Fără răspuns', count: data?.counts.waiting },
          ]}
        />
        <SearchBox label="Caută în păreri" value={value('text')} onSearch={(text) => set({ text })} />
      </div>
      <ListResults
        query={query}
        address={{ page, set }}
        failure="Părerile nu au putut fi încărcate"
        empty={<NoReviews isFiltered={isFiltered} />}
      >
        {({ items }) => (
          <ul className="space-y-4">
            {items.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
        )}
      </ListResults>
    </AdminPage>
  );
}

const decimals = new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function Average({ average, answers }: { average: number | null; answers: number }) {
  if (average === null) return null;
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl bg-limestone px-5 py-4">
      <span className="text-2xl font-semibold text-forest figures">{decimals.format(average)}</span>
      <StarRating value={Math.round(average * 10) / 10} />
      <span className="text-ink-soft">
        media din {pluralize(answers, 'o părere primită', 'păreri primite')}, și cele care nu apar pe site
      </span>
    </p>
  );
}

function NoReviews({ isFiltered }: { isFiltered: boolean }) {
  return (
    <MessagePanel
      icon={<MessageSquareHeart size={28} aria-hidden />}
      title={isFiltered ? 'Nimic aici' : 'Încă nicio părere'}
      text={
        isFiltered
          ? 'Alegeți altă stare sau căutați altceva.'
          : 'Când marcați o vizită ca încheiată, clientul primește o scrisoare cu un link personal. Părerea lui apare aici și așteaptă hotărârea dumneavoastră.'
      }
    />
  );
}
