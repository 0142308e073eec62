import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useParams } from 'react-router';
import { getClient } from '../../../contract/clients/routes.ts';
import { queryOf } from '../../lib/call.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { formatDayAndTime } from '../labels/date-format.ts';
import { QueryFailure } from '../page/query-failure.tsx';
import { AdminPage } from '../shell/admin-page.tsx';
import { ClientActions } from './client-actions.tsx';
import { ClientContacts } from './client-contacts.tsx';
import { ClientDuplicates } from './client-duplicates.tsx';
import { clientTotalsLabel } from './client-list.tsx';
import { ClientNotes } from './client-notes.tsx';
import { ClientTags } from './client-tags.tsx';
import { ClientTimeline } from './client-timeline.tsx';

export default function ClientPage() {
  const { id = '' } = useParams();
  // Keyed: nothing typed for one client may be saved to another.
  return <OpenedClient key={id} id={id} />;
}

function OpenedClient({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({ ...queryOf(getClient, { params: { id } }), staleTime: 0 });
  const client = data?.client;
  return (
    <AdminPage
      title={client?.name ?? 'Client'}
      back={{ to: '/admin/clients', label: 'Toți clienții' }}
      lead={client && `Prima dată ${formatDayAndTime(client.firstAt)}: de atunci, ${clientTotalsLabel(client)}.`}
      actions={client && <ClientActions client={client} />}
    >
      {error && (
        <QueryFailure
          icon={<UserRoundX size={28} aria-hidden />}
          title="Clientul nu poate fi deschis"
          error={error}
          onRetry={refetch}
        />
      )}
      {!client && !error && <Skeleton className="h-96" />}
      {client && (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="min-w-0 space-y-6">
            <ClientContacts client={client} />
            <ClientTimeline entries={client.timeline} />
          </div>
          <aside aria-label="Etichete și note" className="min-w-0 space-y-6">
            <ClientDuplicates client={client} />
            <ClientTags client={client} />
            <ClientNotes client={client} />
          </aside>
        </div>
      )}
    </AdminPage>
  );
}
