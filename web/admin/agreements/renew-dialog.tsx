import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWorkPrice } from '../../../contract/agreements/format-recurrence.ts';
import { createRenewals, previewRenewals } from '../../../contract/agreements/routes.ts';
import { previewRenewalsSchemas, type Renewal } from '../../../contract/agreements/staff-agreements.ts';
import { formatBani } from '../../../contract/kernel/money.ts';
import { pluralize, pluralizeAfter } from '../../../contract/kernel/pluralize.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { call } from '../../lib/call.ts';
import { formatDates } from '../../lib/date-format.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { staleWithAgreements } from '../kit/changes/stale-with-agreements.ts';
import { useAction } from '../kit/changes/use-action.tsx';
import { AmountInput, type Typed } from '../kit/forms/amount-input.tsx';
import { useDebouncedValue } from '../kit/forms/use-debounced-value.ts';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { RowLink } from '../kit/shell/links.tsx';
import { QueryView } from '../kit/shell/screen-states.tsx';

const { percent: percentField } = previewRenewalsSchemas.input.shape;

/** Previews one quote per agreement, then creates the quotes as drafts or sends them. */
export function RenewDialog({ ids, onClose }: { ids: string[]; onClose: () => void }) {
  const { typed, setTyped, percent, preview, renewals, sendable, isReady, create } = useRenewal(ids);
  if (create.data) return <MadeQuotes quotes={create.data.quotes} renewals={renewals} onClose={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      title={ids.length === 1 ? 'Reînnoiți contractul?' : `Reînnoiți ${pluralize(ids.length, '', 'contracte')}?`}
      description="Pentru fiecare se face o ofertă cu aceleași lucrări, pe perioada următoare. Contractul nou începe când clientul o acceptă."
      className="sm:max-w-2xl"
      actions={
        <>
          <SmallButton
            disabled={!isReady}
            loading={create.isPending && !create.variables}
            onClick={() => create.run(false)}
            label={ids.length === 1 ? 'Fă o ciornă' : 'Fă ciorne'}
          />
          <Button
            size="sm"
            disabled={!isReady || sendable.length === 0}
            loading={create.isPending && create.variables}
            onClick={() => create.run(true)}
            label={
              sendable.length < renewals.length && sendable.length > 0 ? `Trimite ${sendable.length}` : 'Trimite acum'
            }
          />
        </>
      }
    >
      <Field
        label="Schimbarea prețurilor"
        hint="În procente; prețurile se rotunjesc la lei întregi."
        error={percent.error?.issues[0]?.message}
        className="mb-4 sm:w-96"
      >
        <AmountInput value={typed} suffix="%" inputMode="text" onChange={(next) => setTyped(readSigned(next))} />
      </Field>
      <QueryView query={preview} level={3} failure="Nu s-a putut calcula" height="h-40">
        {({ renewals: shown }) => (
          <ul aria-busy={preview.isPlaceholderData} className="divide-y divide-sand aria-busy:opacity-60">
            {shown.map((renewal) => (
              <RenewalLine key={renewal.agreementId} renewal={renewal} />
            ))}
          </ul>
        )}
      </QueryView>
      <FormAlert message={create.error?.message} />
    </Dialog>
  );
}

function useRenewal(ids: string[]) {
  const [typed, setTyped] = useState<Typed>(0);
  const percent = percentField.safeParse(typed);
  const preview = usePreview(ids, percent.data);
  const [key] = useState(createIdempotencyKey);
  const renewals = preview.data?.renewals ?? [];
  const sendable = renewals.filter(({ problem }) => problem === null).map(({ agreementId }) => agreementId);
  const create = useAction(
    (send: boolean) =>
      call(createRenewals, { input: { ids: send ? sendable : ids, percent: percent.data ?? 0, send, key } }),
    { refreshes: staleWithAgreements, failure: false },
  );
  const isReady = percent.success && preview.isSuccess && !preview.isPlaceholderData;
  return { typed, setTyped, percent, preview, renewals, sendable, isReady, create };
}

/** Prices may also fall, and amounts have no sign. */
const readSigned = (typed: Typed) =>
  typeof typed === 'string' && /^\s*[-−–]\s*\d{1,3}\s*$/.test(typed) ? -Number(typed.replace(/\D/g, '')) : typed;

function usePreview(ids: string[], percent: number | undefined) {
  const input = { ids, percent: useDebouncedValue(percent, 250) ?? 0 };
  return useQuery({
    queryKey: [previewRenewals.path, input],
    queryFn: () => call(previewRenewals, { input }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

const RenewalLine = ({ renewal }: { renewal: Renewal }) => (
  <li className="py-4 first:pt-0 last:pb-0">
    <div className="flex justify-between gap-4">
      <p>
        <b className="font-semibold">{renewal.name}</b> <span className="text-ink-soft">{renewal.number}</span>
        <span className="block text-ink-soft">{formatDates(renewal.start, renewal.end)}</span>
      </p>
      <b className="shrink-0 font-semibold figures">{formatBani(renewal.gross)}</b>
    </div>
    <ul className="mt-2 space-y-1">
      {renewal.works.map(({ service, promised, done, per, amount, newAmount }) => (
        <li key={service} className="flex flex-wrap justify-between gap-x-4 figures">
          <span>
            {service}{' '}
            <span className="text-ink-soft">
              {done} {pluralizeAfter('din', promised, 'o vizită promisă', 'vizite promise')}
            </span>
          </span>
          <span>
            {newAmount !== amount && <del className="text-ink-soft">{formatBani(amount)}</del>}{' '}
            {formatWorkPrice({ amount: newAmount, per })}
          </span>
        </li>
      ))}
    </ul>
    {renewal.problem && (
      <p className="mt-2 rounded-xl bg-terracotta-soft px-4 py-2.5 text-sm">
        Nu se poate trimite: {renewal.problem.charAt(0).toLowerCase() + renewal.problem.slice(1)}. Faceți o ciornă și
        completați-o.
      </p>
    )}
  </li>
);

interface MadeQuotesProps extends ReplyOf<typeof createRenewals> {
  renewals: Renewal[];
  onClose: () => void;
}

const MadeQuotes = ({ quotes, renewals, onClose }: MadeQuotesProps) => (
  <Dialog
    onClose={onClose}
    title={pluralize(quotes.length, 'Oferta de reînnoire este gata', 'oferte de reînnoire sunt gata')}
    description={`${quotes.length === 1 ? 'O găsiți' : 'Le găsiți'} și la Oferte. Contractul nou începe când clientul acceptă.`}
    actions={<SmallButton variant="forest" onClick={onClose} label="Gata" />}
  >
    <ul className="divide-y divide-sand">
      {quotes.map(({ id, agreementId }) => {
        const renewal = renewals.find((each) => each.agreementId === agreementId);
        return (
          <li key={id} className="relative flex justify-between gap-4 py-2.5">
            <RowLink to={`/admin/quotes/${id}`}>{renewal?.name ?? 'Oferta'}</RowLink>
            {renewal && <span className="figures">{formatBani(renewal.gross)}</span>}
          </li>
        );
      })}
    </ul>
  </Dialog>
);
