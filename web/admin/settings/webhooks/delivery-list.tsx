import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { type WebhookEvent, webhookEvents, webhookTestType } from '../../../../contract/webhooks/events.ts';
import { listDeliveries, listWebhooks, resendDelivery } from '../../../../contract/webhooks/routes.ts';
import type { Webhook, WebhookDelivery } from '../../../../contract/webhooks/schemas.ts';
import { buildQuery, call } from '../../../lib/call.ts';
import { formatDayAndTime } from '../../../lib/date-format.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ActionButton, useAction } from '../../kit/changes/use-action.tsx';
import { QueryView } from '../../kit/shell/screen-states.tsx';

const [busyMs, restingMs] = [3000, 30_000];

export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const { id } = webhook;
  const query = useQuery({
    ...buildQuery(listDeliveries, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some((item) => item.state === 'waiting') ? busyMs : restingMs),
  });
  return (
    <QueryView query={query} failure="Trimiterile nu au putut fi încărcate">
      {({ items }) =>
        items.length === 0 ? (
          <p className="py-2 text-ink-soft">Nimic trimis încă. Ce s-a trimis se păstrează 30 de zile.</p>
        ) : (
          <ul className="divide-y divide-sand border-y border-sand">
            {items.map((item) => (
              <DeliveryLine key={item.id} webhook={webhook} delivery={item} />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

interface DeliveryLineProps {
  webhook: Webhook;
  delivery: WebhookDelivery;
}

const states = {
  waiting: { tone: 'warm', label: 'așteaptă' },
  sent: { tone: 'leaf', label: 'primit' },
  failed: { tone: 'danger', label: 'neprimit' },
} as const;

function DeliveryLine({ webhook, delivery }: DeliveryLineProps) {
  const { type, at, state, attempts, nextTryAt } = delivery;
  const { tone, label } = states[state];
  return (
    <li>
      <details>
        <summary className="cursor-pointer py-3">
          <span className="font-semibold">{nameEvent(type)}</span>{' '}
          <Badge tone={tone} className="ml-1">
            {label}
          </Badge>
          <span className="block text-ink-soft figures">
            {formatDayAndTime(at)}
            {attempts > 0 && ` · ${pluralize(attempts, 'o încercare', 'încercări')}`}
            {nextTryAt && attempts > 0 && ` · următoarea: ${formatDayAndTime(nextTryAt)}`}
          </span>
        </summary>
        <DeliveryDetails webhook={webhook} delivery={delivery} />
      </details>
    </li>
  );
}

const nameEvent = (type: string) =>
  type === webhookTestType ? 'Probă' : (webhookEvents[type as WebhookEvent]?.label ?? type);

function DeliveryDetails({ webhook: { id, isOn }, delivery }: DeliveryLineProps) {
  const { state, type, tries, body, answer } = delivery;
  const resend = useAction(() => call(resendDelivery, { params: { id, delivery: delivery.id } }), {
    refreshes: [listWebhooks],
    done: 'Se trimite din nou',
  });
  return (
    <div className="space-y-4 pb-4">
      {tries.length > 0 && (
        <div>
          <h3 className="text-sm">Încercări</h3>
          <ul className="text-ink-soft figures">
            {tries.map((one) => (
              <li key={one.at}>
                {formatDayAndTime(one.at)} · {describeOutcome(one.outcome)} · {one.ms} ms
              </li>
            ))}
          </ul>
        </div>
      )}
      {answer && <Text title="Răspunsul" text={answer} />}
      {body && <Text title={`Cererea (webhook-id: ${delivery.id})`} text={JSON.stringify(JSON.parse(body), null, 2)} />}
      {state !== 'waiting' && type !== webhookTestType && isOn && (
        <ActionButton icon={RotateCw} action={resend} label="Trimite din nou" />
      )}
    </div>
  );
}

const describeOutcome = (outcome: string) => (/^\d+$/.test(outcome) ? `răspuns ${outcome}` : outcome);

const Text = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h3 className="text-sm wrap-anywhere">{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
    <pre tabIndex={0} className="mt-1 max-h-72 overflow-auto rounded-inset bg-limestone p-3 font-mono text-sm">
      {text}
    </pre>
  </div>
);
