import type { HandoverState, InvoicedItem } from '../../../../contract/invoicing/invoiced-items.ts';
import { confirmHandover, handOver } from '../../../../contract/invoicing/routes.ts';
import {
  type InvoicingProgramName,
  invoicingDocuments,
  invoicingProgramLabels,
} from '../../../../contract/invoicing/settings.ts';
import { minuteMs } from '../../../../contract/kernel/durations.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { call } from '../../../lib/call.ts';
import { classes } from '../../../ui/classes.ts';
import { Badge, type BadgeProps } from '../../../ui/feedback/badge.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { staleWithQuotes } from '../../kit/changes/stale-with-quotes.ts';
import { useAction } from '../../kit/changes/use-action.tsx';
import { DialogButton, SmallButton } from '../../kit/shell/buttons.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';

const pollMs = 2500;
const slowPollMs = 30_000;

/** While the server hands something over, its state is asked for again; after a minute less often. */
export function pollHandovers(items: InvoicedItem[] = []) {
  const starts = items.flatMap(({ handover }) =>
    handover?.state === 'queued' || handover?.state === 'sending' ? Date.parse(handover.at) : [],
  );
  if (starts.length === 0) return false;
  return Date.now() - Math.max(...starts) < minuteMs ? pollMs : slowPollMs;
}

export const canHandOver = ({ handover, mayHandOver }: InvoicedItem) =>
  mayHandOver && (!handover || handover.state === 'failed');

export const useHandOver = () =>
  useAction(
    ({ keys, isAgain = false }: { keys: string[]; isAgain?: boolean }) => call(handOver, { input: { keys, isAgain } }),
    {
      refreshes: staleWithQuotes,
      failure: 'Nu s-a putut preda',
      done: ({ handedOver, skipped }) => ({
        title:
          handedOver > 0 ? `Se ${pluralize(handedOver, 'predă o lucrare', 'predau lucrări')}` : 'Nu s-a predat nimic',
        description: skipped.slice(0, 3).join(' ') || undefined,
      }),
    },
  );

const tones: Record<HandoverState, NonNullable<BadgeProps['tone']>> = {
  queued: 'lavender',
  sending: 'lavender',
  sent: 'leaf',
  failed: 'danger',
  unknown: 'warm',
};

function describeState({ state, program, document }: NonNullable<InvoicedItem['handover']>) {
  if (state === 'sent')
    return `În ${invoicingProgramLabels[program]}: ${invoicingDocuments[program]} ${document ?? ''}`.trim();
  if (state === 'failed') return 'Nepredată';
  return state === 'unknown' ? 'Nu știm dacă a ajuns' : 'Se predă…';
}

interface ItemProps {
  item: InvoicedItem;
  className?: string;
}

/** How the hand-over of an item stands, and what changed since. */
export function HandoverStatus({ item: { handover, warning }, className }: ItemProps) {
  if (!handover && !warning) return null;
  return (
    <div role="status" className={classes('flex flex-wrap items-center gap-x-3 gap-y-1 text-sm', className)}>
      {handover && <Badge tone={tones[handover.state]}>{describeState(handover)}</Badge>}
      {handover?.link && (
        <a href={handover.link} target="_blank" rel="noreferrer" className="text-forest underline underline-offset-4">
          Deschide
        </a>
      )}
      {handover?.note && <span className="min-w-0 break-words text-ink-soft">{handover.note}</span>}
      {handover?.state === 'unknown' && (
        <span className="text-ink-soft">Căutați-o în {invoicingProgramLabels[handover.program]}, apoi alegeți.</span>
      )}
      {warning && <b className="font-semibold text-terracotta-dark">{warning}</b>}
    </div>
  );
}

export function ItemActions({ item, program, className }: ItemProps & { program: InvoicingProgramName | null }) {
  const { key, handover, mayHandOver, warning, invoice } = item;
  const send = useHandOver();
  const confirm = useAction(
    (isThere: boolean) => call(confirmHandover, { input: { key, isThere, at: handover?.at ?? '' } }),
    {
      refreshes: staleWithQuotes,
      done: (_, isThere) => (isThere ? 'Notată ca predată' : 'Notată ca nepredată'),
    },
  );
  const isUnknown = handover?.state === 'unknown';
  const isSent = handover?.state === 'sent';
  return (
    <div className={classes('flex flex-wrap gap-2', className)}>
      {isUnknown && <SmallButton loading={confirm.isPending} onClick={() => confirm.run(true)} label="A ajuns" />}
      {isUnknown && <SmallButton loading={confirm.isPending} onClick={() => confirm.run(false)} label="Nu a ajuns" />}
      {program && mayHandOver && isUnknown && (
        <SmallButton
          loading={send.isPending}
          onClick={() => send.run({ keys: [key], isAgain: true })}
          label="Predă din nou"
        />
      )}
      {program && canHandOver(item) && (
        <SmallButton
          loading={send.isPending}
          onClick={() => send.run({ keys: [key] })}
          label={handover ? 'Încearcă din nou' : `Predă în ${invoicingProgramLabels[program]}`}
        />
      )}
      {(!invoice || warning) && (
        <DialogButton label="Notează factura" dialog={(close) => <InvoiceDialog of={item} onClose={close} />} />
      )}
      {isSent && !invoice && (
        <DialogButton
          variant="ghost"
          label="Scoate predarea"
          dialog={(close) => (
            <ConfirmDialog
              title={`Scoateți predarea pentru ${item.name}?`}
              description={`Ștergeți întâi documentul din ${invoicingProgramLabels[handover.program]}. Dacă lucrarea este încă de facturat, se poate preda din nou.`}
              label="Scoate predarea"
              isPending={confirm.isPending}
              onConfirm={() => confirm.run(false, { onSettled: close })}
              onClose={close}
            />
          )}
        />
      )}
    </div>
  );
}
