import { useState } from 'react';
import { formatCount, pluralize } from '../../../../contract/kernel/pluralize.ts';
import { webhookEventNames, webhookEvents } from '../../../../contract/webhooks/events.ts';
import * as routes from '../../../../contract/webhooks/routes.ts';
import type { Webhook } from '../../../../contract/webhooks/schemas.ts';
import { call } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { ActionButton, useAction } from '../../kit/changes/use-action.tsx';
import { DialogButton, SmallButton } from '../../kit/shell/buttons.tsx';
import { DeliveryList } from './delivery-list.tsx';

interface WebhookListProps {
  items: Webhook[];
  onEdit: (webhook: Webhook) => void;
  onRenewed: (secret: string) => void;
}

export const WebhookList = ({ items, onEdit, onRenewed }: WebhookListProps) => (
  <ul className="space-y-4">
    {items.map((webhook) => (
      <WebhookCard key={webhook.id} webhook={webhook} onEdit={() => onEdit(webhook)} onRenewed={onRenewed} />
    ))}
  </ul>
);

const refreshes = [routes.listWebhooks];

interface WebhookCardProps {
  webhook: Webhook;
  onEdit: () => void;
  onRenewed: (secret: string) => void;
}

function WebhookCard({ webhook, onEdit, onRenewed }: WebhookCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, url } = webhook;
  const { host, pathname, search } = new URL(url);
  const name = host + pathname;
  const testing = useAction(() => call(routes.testWebhook, { params: { id } }), {
    refreshes,
    done: ({ delivery }) =>
      delivery.state === 'sent' ? { title: 'Proba a ajuns', description: delivery.answer ?? undefined } : undefined,
    onDone({ delivery }) {
      setOpen(true);
      const description = [delivery.tries[0]?.outcome, delivery.answer].filter(Boolean).join(' · ');
      if (delivery.state === 'failed')
        showToast({ title: 'Proba nu a fost primită', description, variant: 'destructive' });
    },
  });
  return (
    <li className="rounded-2xl border border-sand p-4 sm:p-5">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
        {host}
        <StateBadge webhook={webhook} />
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">{pathname + search}</p>
      <p className="mt-1 text-ink-soft">{describeEvents(webhook)}</p>
      {listProblems(webhook).map((problem) => (
        <p key={problem} className="mt-2 font-medium text-danger">
          {problem}
        </p>
      ))}
      <div className="mt-3 flex flex-wrap gap-2">
        <ActionButton action={testing} label="Trimite o probă" aria-label={`Trimite o probă la ${name}`} />
        <SmallButton onClick={onEdit} label="Modifică" aria-label={`Modifică ${name}`} />
        <DialogButton
          label="Cheie nouă"
          aria-label={`Cheie nouă pentru ${name}`}
          dialog={(close) => <RenewalDialog id={id} onClose={close} onRenewed={onRenewed} />}
        />
        <DialogButton
          label="Șterge"
          aria-label={`Șterge ${name}`}
          dialog={(close) => <DeletionDialog id={id} host={host} onClose={close} />}
        />
      </div>
      <details className="mt-4" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="w-fit cursor-pointer py-2 font-semibold text-forest">Ultimele trimiteri</summary>
        {isOpen && <DeliveryList webhook={webhook} />}
      </details>
    </li>
  );
}

function StateBadge({ webhook: { isOn, failingSince, endedAt } }: { webhook: Webhook }) {
  if (endedAt) return <Badge tone="danger">oprit automat</Badge>;
  if (!isOn) return <Badge tone="sand">oprit</Badge>;
  return failingSince ? <Badge tone="warm">nu primește</Badge> : <Badge>pornit</Badge>;
}

function describeEvents({ events, waiting }: Webhook) {
  const names =
    events.length === webhookEventNames.length
      ? 'Toate evenimentele'
      : events.map((event) => webhookEvents[event].label).join(' · ');
  return waiting > 0 ? `${names}. ${pluralize(waiting, 'Un eveniment așteaptă', 'evenimente așteaptă')}.` : names;
}

const listProblems = ({ isReadable, endedAt, failingSince, isOn, missed, waiting }: Webhook) => [
  ...(isReadable
    ? []
    : ['Baza de date a fost restaurată sub altă cheie a serverului: faceți o cheie nouă de semnare.']),
  ...(endedAt
    ? [
        `Nu a primit nimic timp de o săptămână și a fost oprit pe ${formatDayAndTime(endedAt)}. Reparați celălalt program, apoi porniți-l de la „Modifică”.`,
      ]
    : []),
  ...(isOn && failingSince
    ? [
        `Nu a mai primit nimic din ${formatDayAndTime(failingSince)}.${waiting > 0 ? ' Se încearcă în continuare.' : ''}`,
      ]
    : []),
  ...(missed > 0
    ? [
        `Au așteptat prea multe și ${formatCount(missed, 'evenimente')} nu au mai fost notate. Celălalt program le citește prin API, cu updatedSince; apoi salvați aici, la „Modifică”.`,
      ]
    : []),
];

interface RenewalDialogProps {
  id: string;
  onClose: () => void;
  onRenewed: (secret: string) => void;
}

function RenewalDialog({ id, onClose, onRenewed }: RenewalDialogProps) {
  const renewal = useAction(() => call(routes.renewWebhookSecret, { params: { id } }), {
    refreshes,
    onDone({ secret }) {
      onClose();
      onRenewed(secret);
    },
  });
  return (
    <ConfirmDialog
      title="O cheie nouă de semnare?"
      description="Timp de o zi anunțurile sunt semnate cu amândouă, ca să aveți când să o schimbați în celălalt program."
      label="Fă o cheie nouă"
      isPending={renewal.isPending}
      onConfirm={() => renewal.run()}
      onClose={onClose}
    />
  );
}

function DeletionDialog({ id, host, onClose }: { id: string; host: string; onClose: () => void }) {
  const deletion = useAction(() => call(routes.deleteWebhook, { params: { id } }), {
    refreshes,
    done: `${host} nu mai este anunțat`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Nu mai anunțați ${host}?`}
      description="Se șterg și cheia, și ce mai avea de primit."
      label="Șterge"
      variant="danger"
      isPending={deletion.isPending}
      onConfirm={() => deletion.run()}
      onClose={onClose}
    />
  );
}
