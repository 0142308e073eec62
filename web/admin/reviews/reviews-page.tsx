import { MessageSquareHeart } from 'lucide-react';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import { listReviews } from '../../../contract/reviews/routes.ts';
import { listReviewsSchemas } from '../../../contract/reviews/schemas.ts';
import { StarRating } from '../../ui/feedback/star-rating.tsx';
import { List, listTabs } from '../list-page/list.tsx';
import { useList } from '../list-page/use-list.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { ReviewCard } from './review-card.tsx';

export default function ReviewsPage() {
  const list = useList(listReviews, listReviewsSchemas);
  const { data } = list;
  return (
    <AdminPage
      title="Recenzii"
      lead="Ce spun clienții după vizită. Pe site ajung numai cu acordul lor și cu cuvintele lor."
    >
      {data && <Average average={data.average} answers={data.answers} />}
      <List
        list={list}
        tabs={{
          label: 'Starea recenziilor',
          name: 'state',
          tabs: listTabs(tabLabels, data?.counts),
        }}
        search={{ label: 'Caută în recenzii' }}
        failure="Recenziile nu au putut fi încărcate"
        empty={{
          icon: <MessageSquareHeart size={28} aria-hidden />,
          title: 'Încă nicio recenzie',
          text: 'Când marcați o vizită ca încheiată, clientul primește un e-mail cu un link personal. Recenzia lui apare aici și așteaptă moderarea.',
        }}
        noMatch={{ title: 'Niciun rezultat', text: 'Alegeți altă stare sau căutați altceva.' }}
      >
        {({ items }) => (
          <ul className="space-y-4">
            {items.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
        )}
      </List>
    </AdminPage>
  );
}

const tabLabels = {
  '': 'Toate',
  answered: 'De moderat',
  approved: 'Pe site',
  declined: 'Respinse',
  waiting: 'Fără răspuns',
};

const decimals = new Intl.NumberFormat('ro-RO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function Average({ average, answers }: { average: number | null; answers: number }) {
  if (average === null) return null;
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl bg-limestone px-5 py-4">
      <span className="text-2xl font-semibold text-forest figures">{decimals.format(average)}</span>
      <StarRating value={Math.round(average * 10) / 10} />
      <span className="text-ink-soft">
        nota medie, din {pluralize(answers, 'o recenzie primită', 'recenzii primite')}, inclusiv cele care nu apar pe
        site
      </span>
    </p>
  );
}
