import { MailPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { exportSubscribers, listSubscribers } from '../../../contract/newsletter/routes.ts';
import { listSubscribersSchemas, type Subscriber, subscriberStates } from '../../../contract/newsletter/schemas.ts';
import { endpointUrl } from '../../lib/call.ts';
import { formatDayAndTime, formatPeriod } from '../../lib/date-format.ts';
import { Button } from '../../ui/form/button.tsx';
import { List } from '../list-page/list.tsx';
import { ExportButton } from '../list-page/list-filters.tsx';
import { useList } from '../list-page/use-list.ts';
import { AdminPage } from '../shell/admin-page.tsx';
import { SubscriberStateBadge } from '../workflows/state-badges.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { NewsletterTabs } from './newsletter-tabs.tsx';
import { SubscriberDialog } from './subscriber-dialog.tsx';

/** The subscribers, with the proof of their consent. */
export default function SubscribersPage() {
  const list = useList(listSubscribers, listSubscribersSchemas);
  const { data, value } = list;
  const table = endpointUrl(exportSubscribers, {
    query: { state: subscriberStates.find((each) => each === value('state')) },
  });
  const [isImporting, setImporting] = useState(false);
  const [openId, setOpenId] = useState<string>();
  return (
    <AdminPage
      title="Newsletter"
      lead="Abonații, cu dovada acordului fiecăruia."
      actions={
        <>
          <ExportButton url={table} name="abonati.csv" />
          <Button size="sm" onClick={() => setImporting(true)} icon={MailPlus} label="Adaugă adrese" />
        </>
      }
    >
      <NewsletterTabs />
      <List
        list={list}
        tabs={{
          label: 'Starea abonaților',
          name: 'state',
          tabs: [
            { value: '', label: 'Toți' },
            { value: 'confirmed', label: 'Abonați', count: data?.counts.confirmed },
            { value: 'pending', label: 'Neconfirmați', count: data?.counts.pending },
            { value: 'unsubscribed', label: 'Dezabonați', count: data?.counts.unsubscribed },
          ],
        }}
        search={{ label: 'Caută o adresă' }}
        chips={[
          {
            label: value('joinedFrom') && `abonați ${formatPeriod(value('joinedFrom'), value('joinedTo'))}`,
            clears: ['joinedFrom', 'joinedTo'],
          },
          {
            label: value('leftFrom') && `dezabonați ${formatPeriod(value('leftFrom'), value('leftTo'))}`,
            clears: ['leftFrom', 'leftTo'],
          },
        ]}
        failure="Abonații nu au putut fi încărcați"
        empty={{
          icon: <Users size={28} aria-hidden />,
          title: 'Încă niciun abonat',
          text: 'Vizitatorii se abonează din subsolul site-ului și confirmă din e-mail. Dacă aveți deja o listă cu acordul oamenilor, o puteți adăuga.',
        }}
        noMatch={{ title: 'Nicio adresă aici', text: 'Alegeți altă stare sau căutați altceva.' }}
      >
        {({ items }) => <SubscriberList subscribers={items} onOpen={setOpenId} />}
      </List>
      <ImportDialog open={isImporting} onClose={() => setImporting(false)} />
      <SubscriberDialog id={openId} onClose={() => setOpenId(undefined)} />
    </AdminPage>
  );
}

function SubscriberList({ subscribers, onOpen }: { subscribers: Subscriber[]; onOpen: (id: string) => void }) {
  return (
    <ul className="divide-y divide-sand rounded-2xl border border-sand">
      {subscribers.map((subscriber) => (
        <li key={subscriber.id}>
          <button
            type="button"
            onClick={() => onOpen(subscriber.id)}
            className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-left hover:bg-limestone/60"
          >
            <span className="min-w-0 flex-1 basis-48 truncate font-medium">{subscriber.email}</span>
            <span className="text-ink-soft figures">{sinceWhen(subscriber)}</span>
            <SubscriberStateBadge state={subscriber.state} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function sinceWhen({ state, createdAt, confirmedAt, unsubscribedAt }: Subscriber) {
  if (state === 'unsubscribed' && unsubscribedAt) return `dezabonat ${formatDayAndTime(unsubscribedAt)}`;
  return confirmedAt ? `din ${formatDayAndTime(confirmedAt)}` : `a cerut ${formatDayAndTime(createdAt)}`;
}
