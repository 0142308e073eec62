import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pluralize } from '../../../contract/kernel/pluralize.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { deleteSubscriber, getSubscriber, takeSubscriberStep } from '../../../contract/newsletter/routes.ts';
import type { SubscriberEvent } from '../../../contract/newsletter/schemas.ts';
import { call, queryOf } from '../../lib/call.ts';
import { formatDayAndTime } from '../../lib/date-format.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showUndoToast, useAction } from '../changes/use-action.tsx';
import { SubscriberStateBadge } from '../workflows/state-badges.tsx';

type Details = ReplyOf<typeof getSubscriber>['item'];

export function SubscriberDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error } = useQuery({
    ...queryOf(getSubscriber, { params: { id: id ?? '' } }),
    enabled: Boolean(id),
    staleTime: 0,
  });
  const item = id ? data?.item : undefined;
  return (
    <Dialog
      open={Boolean(id)}
      onOpenChange={(open) => !open && onClose()}
      title={item?.email ?? 'Abonat'}
      className="break-words"
      actions={item && <Actions item={item} onClose={onClose} />}
    >
      {!item && !error && <Skeleton className="h-40" />}
      {error && (
        <p role="alert" className="text-danger">
          {error.message}
        </p>
      )}
      {item && (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <SubscriberStateBadge state={item.state} />
            <span className="text-ink-soft">{pluralize(item.issues, 'O ediție primită', 'ediții primite')}</span>
          </p>
          <h3 className="mt-5 mb-2">Dovada acordului</h3>
          <ol className="space-y-2.5 border-l-2 border-sand pl-4">
            {item.events.map((event) => (
              <li key={`${event.at}${event.event}`}>
                <p>{eventText(event)}</p>
                <p className="text-ink-soft figures">{formatDayAndTime(event.at)}</p>
                {event.note && <p className="text-ink-soft">„{event.note}”</p>}
              </li>
            ))}
            {item.events.length === 0 && (
              <li className="text-ink-soft">Niciun eveniment: nu a primit niciun e-mail.</li>
            )}
          </ol>
        </>
      )}
    </Dialog>
  );
}

const sources: Record<string, string> = {
  footer: 'din subsolul site-ului',
  blog: 'din blog',
  contact: 'din pagina de contact',
  appointment: 'de la programare',
};

function eventText({ event, textVersion, source, by }: SubscriberEvent) {
  const text = textVersion && `, textul ${textVersion}`;
  if (event === 'imported') return `Adăugat de ${by ?? 'echipă'}, cu acordul notat:`;
  if (source === 'staff') return event === 'unsubscribed' ? `Eliminat din listă de ${by}` : `Reabonat de ${by}`;
  if (event === 'asked') return `A cerut abonarea ${sources[source] ?? ''}${text}`;
  return event === 'confirmed' ? `A confirmat din e-mail${text}` : 'S-a dezabonat';
}

function Actions({ item, onClose }: { item: Details; onClose: () => void }) {
  const params = { id: item.id };
  const [isSure, setSure] = useState(false);
  const step = useAction(
    (name: 'unsubscribe' | 'restore') => call(takeSubscriberStep, { params, input: { step: name } }),
    {
      refreshes: 'newsletter',
      onDone: (_, name) => {
        onClose();
        if (name === 'unsubscribe')
          showUndoToast(`${item.email} nu mai primește newsletterul`, () => step.run('restore'));
      },
    },
  );
  const remove = useAction(() => call(deleteSubscriber, { params }), {
    refreshes: 'newsletter',
    onDone: () => {
      onClose();
      toast({ title: 'Adresa a fost ștearsă' });
    },
  });
  return (
    <>
      {isSure ? (
        <Button size="sm" variant="danger" loading={remove.isPending} onClick={() => remove.run()}>
          Da, șterge și dovada
        </Button>
      ) : (
        <Button size="sm" variant="ghost" onClick={() => setSure(true)} label="Șterge definitiv…" />
      )}
      {item.state !== 'unsubscribed' && (
        <Button size="sm" variant="outline" loading={step.isPending} onClick={() => step.run('unsubscribe')}>
          Elimină din listă
        </Button>
      )}
    </>
  );
}
