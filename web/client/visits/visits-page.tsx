import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { listClientVisits } from '../../../contract/client-page/routes.ts';
import { call } from '../../lib/call.ts';
import { MessagePanel } from '../../ui/feedback/message-panel.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ClientHead } from '../client-head.tsx';
import { groupByAddress } from '../format-address.ts';
import { fresh, LoadedPart } from '../loaded-part.tsx';
import { PastVisit } from './past-visit.tsx';

export function VisitsPage() {
  const query = useInfiniteQuery({
    ...fresh,
    queryKey: [listClientVisits.path, 'past'],
    queryFn: ({ pageParam }) => call(listClientVisits, { query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, { past }) => count + past.items.length, 0);
      return last.past.items.length > 0 && shown < last.past.total ? pages.length + 1 : undefined;
    },
    select: ({ pages }) => pages.flatMap(({ past }) => past.items),
  });
  return (
    <>
      <ClientHead title="Vizitele mele" />
      <h1 className="mb-8 text-title">Vizitele trecute</h1>
      <LoadedPart query={query} failure="Nu am putut încărca vizitele">
        {(visits) => {
          const latest = visits.find(({ report }) => report)?.id;
          const hasSeveral = groupByAddress(visits).length > 1;
          return visits.length === 0 ? (
            <NoVisits />
          ) : (
            <ul className="space-y-4">
              {visits.map((visit) => (
                <PastVisit key={visit.id} visit={visit} showsAddress={hasSeveral} isOpened={visit.id === latest} />
              ))}
            </ul>
          );
        }}
      </LoadedPart>
      {query.hasNextPage && (
        <Button
          variant="outline"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="mt-6 max-sm:w-full"
          label="Vizite mai vechi"
        />
      )}
    </>
  );
}

const NoVisits = () => (
  <Card>
    <MessagePanel
      icon={<History size={28} aria-hidden />}
      title="Încă nicio vizită încheiată"
      text="După fiecare vizită găsiți aici ce am făcut și fotografiile de dinainte și de după."
      className="py-12!"
    />
  </Card>
);
