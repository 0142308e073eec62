import { MailPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import {
  applySubscriberStep,
  deleteSubscriber,
  exportSubscribers,
  getSubscriber,
  listIssues,
  listSubscribers,
} from '../../../contract/newsletter/routes.ts';
import {
  listSubscribersSchemas,
  type Subscriber,
  type SubscriberEvent,
  subscriberStates,
} from '../../../contract/newsletter/schemas.ts';
import { buildEndpointUrl, call, useFreshQuery } from '../../lib/call.ts';
import { formatDayAndTime, formatPeriod } from '../../lib/date-format.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ActionButton, useAction } from '../kit/changes/use-action.tsx';
import { List, listTabs } from '../kit/list-page/list.tsx';
import { ExportButton } from '../kit/list-page/list-filters.tsx';
import { useList } from '../kit/list-page/use-list.ts';
import { AdminPage } from '../kit/shell/admin-page.tsx';
import { SmallButton, SmallButtonLink } from '../kit/shell/buttons.tsx';
import { newsletterTabs } from '../kit/shell/navigation.ts';
import { QueryView } from '../kit/shell/screen-states.tsx';
import { SubscriberStateBadge } from '../kit/workflows/mailing-badges.tsx';

const tabLabels = { '': 'Toți', confirmed: 'Abonați', pending: 'Neconfirmați', unsubscribed: 'Dezabonați' };

export default function SubscribersPage() {
  const list = useList(listSubscribers, listSubscribersSchemas);
  const { data, value } = list;
  const csvUrl = buildEndpointUrl(exportSubscribers, {
    query: { state: subscriberStates.find((each) => each === value('state')) },
  });
  const [openId, setOpenId] = useState<string>();
  return (
    <AdminPage
      title="Newsletter"
      tabs={newsletterTabs}
      lead="Abonații, cu dovada acordului fiecăruia."
      actions={
        <>
          <ExportButton url={csvUrl} name="abonati.csv" />
          <SmallButtonLink
            to="/admin/settings/import?kind=subscribers"
            icon={MailPlus}
            label="Adaugă adrese"
            variant="primary"
          />
        </>
      }
    >
      <List
        list={list}
        tabs={{ label: 'Starea abonaților', name: 'state', tabs: listTabs(tabLabels, data?.counts) }}
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
          icon: Users,
          title: 'Încă niciun abonat',
          text: 'Vizitatorii se abonează din subsolul site-ului și confirmă din e-mail. Dacă aveți deja o listă cu acordul oamenilor, o puteți adăuga.',
        }}
        noMatch={{ title: 'Nicio adresă aici', text: 'Alegeți altă stare sau căutați altceva.' }}
      >
        {({ items }) => <SubscriberList subscribers={items} onOpen={setOpenId} />}
      </List>
      {openId && <SubscriberDialog id={openId} onClose={() => setOpenId(undefined)} />}
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
            <span className="text-ink-soft figures">{describeSince(subscriber)}</span>
            <SubscriberStateBadge state={subscriber.state} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function describeSince({ state, createdAt, confirmedAt, unsubscribedAt }: Subscriber) {
  if (state === 'unsubscribed' && unsubscribedAt) return `dezabonat ${formatDayAndTime(unsubscribedAt)}`;
  return confirmedAt ? `din ${formatDayAndTime(confirmedAt)}` : `a cerut ${formatDayAndTime(createdAt)}`;
}

type Details = ReplyOf<typeof getSubscriber>['item'];

function SubscriberDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useFreshQuery(getSubscriber, { params: { id } });
  const item = query.data?.item;
  return (
    <Dialog
      onClose={onClose}
      title={item?.email ?? 'Abonat'}
      className="break-words"
      actions={item && <Actions item={item} onClose={onClose} />}
    >
      <QueryView query={query} level={3} failure="Abonatul nu a putut fi încărcat" height="h-40">
        {({ item: { state, issues, events } }) => (
          <>
            <p className="flex flex-wrap items-center gap-3">
              <SubscriberStateBadge state={state} />
              <span className="text-ink-soft">{pluralize(issues, 'O ediție primită', 'ediții primite')}</span>
            </p>
            <h3 className="mt-5 mb-2">Dovada acordului</h3>
            <ol className="space-y-2.5 border-l-2 border-sand pl-4">
              {events.map((event) => (
                <li key={`${event.at}${event.event}`}>
                  <p>{describeSubscriberEvent(event)}</p>
                  <p className="text-ink-soft figures">{formatDayAndTime(event.at)}</p>
                  {event.note && <p className="text-ink-soft">„{event.note}”</p>}
                </li>
              ))}
              {events.length === 0 && <li className="text-ink-soft">Niciun eveniment: nu a primit niciun e-mail.</li>}
            </ol>
          </>
        )}
      </QueryView>
    </Dialog>
  );
}

const sources: Record<string, string> = {
  footer: 'din subsolul site-ului',
  blog: 'din blog',
  contact: 'din pagina de contact',
  appointment: 'de la programare',
  client: 'din pagina clientului',
};

function describeSubscriberEvent({ event, textVersion, source, by }: SubscriberEvent) {
  const text = textVersion && `, textul ${textVersion}`;
  if (event === 'imported') return `Adăugat de ${by ?? 'echipă'}, cu acordul notat:`;
  if (source === 'staff') return event === 'unsubscribed' ? `Eliminat din listă de ${by}` : `Reabonat de ${by}`;
  if (event === 'asked') return `A cerut abonarea ${sources[source] ?? ''}${text}`;
  if (event === 'unsubscribed') return 'S-a dezabonat';
  return source === 'client' ? `A confirmat din pagina clientului${text}` : `A confirmat din e-mail${text}`;
}

function Actions({ item, onClose }: { item: Details; onClose: () => void }) {
  const params = { id: item.id };
  const [isSure, setSure] = useState(false);
  const apply = (step: 'unsubscribe' | 'restore') => call(applySubscriberStep, { params, input: { step } });
  const unsubscribe = useAction(() => apply('unsubscribe'), {
    refreshes: [listIssues, listSubscribers],
    done: `${item.email} nu mai primește newsletterul`,
    undo: () => () => apply('restore'),
    onDone: onClose,
  });
  const remove = useAction(() => call(deleteSubscriber, { params }), {
    refreshes: [listIssues, listSubscribers],
    done: 'Adresa a fost ștearsă',
    onDone: onClose,
  });
  return (
    <>
      {isSure ? (
        <ActionButton variant="danger" action={remove} label="Da, șterge și dovada" />
      ) : (
        <SmallButton variant="ghost" onClick={() => setSure(true)} label="Șterge definitiv…" />
      )}
      {item.state !== 'unsubscribed' && <ActionButton action={unsubscribe} label="Elimină din listă" />}
    </>
  );
}
