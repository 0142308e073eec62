import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Bani, formatBani } from '../../../../contract/kernel/money.ts';
import type { ReplyOf } from '../../../../contract/kernel/route.ts';
import { listMissingLegalData } from '../../../../contract/legal/missing-legal-data.ts';
import { limitValidity } from '../../../../contract/quotes/repeated-lines.ts';
import { applyQuoteStep, checkQuoteLines, getQuoteSettings } from '../../../../contract/quotes/routes.ts';
import type { LineCheck, QuoteDetail } from '../../../../contract/quotes/staff-quotes.ts';
import { formatVatPercent } from '../../../../contract/quotes/vat.ts';
import { formatVisitDay } from '../../../../contract/visits/format-visit-time.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call, useCachedQuery } from '../../../lib/call.ts';
import { createIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/overlay/dialog.tsx';
import { staleWithQuotes } from '../../kit/changes/stale-with-quotes.ts';
import { useAction } from '../../kit/changes/use-action.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { InlineLink } from '../../kit/shell/links.tsx';
import { useCompany } from '../../kit/shell/use-company.ts';
import { isRepeated } from '../editor/quote-draft.ts';
import type { QuoteForm } from '../editor/use-quote-form.ts';
import { LinkButtons } from './quote-actions.tsx';

interface SendDialogProps {
  quote: QuoteDetail;
  form: QuoteForm;
  gross: Bani;
  /** The deposit in words; '' for none. */
  deposit: string;
  onClose: () => void;
}

/** Asks for confirmation, because a sent version binds the company. Missing fields get the focus instead. */
export function SendDialog({ quote, form, gross, deposit, onClose }: SendDialogProps) {
  const [key] = useState(createIdempotencyKey);
  const { run, data, error, isPending } = useAction(
    async () => {
      const version = await form.saveAll();
      return call(applyQuoteStep, { params: { id: quote.id }, input: { step: 'send', key, version } });
    },
    { refreshes: staleWithQuotes, failure: false },
  );
  const showFields = (refusal: Error) => {
    if (!(refusal instanceof ApiError) || Object.keys(refusal.fields).length === 0) return;
    onClose();
    form.refuse(refusal.fields);
  };
  if (data) return <SentDialog {...data} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={quote.number ? `Trimiteți o versiune nouă a ofertei ${quote.number}?` : 'Trimiteți oferta?'}
      description="Până la sfârșitul termenului, oferta vă obligă. O versiune trimisă nu se mai schimbă; puteți trimite oricând una nouă."
      label="Trimite acum"
      isPending={isPending}
      onConfirm={() => run(undefined, { onError: showFields })}
      onClose={onClose}
    >
      <SendFacts form={form} gross={gross} deposit={deposit} />
      <LineWarnings quote={quote} form={form} />
      <MissingInformation />
      <FormAlert message={error?.message} />
    </ConfirmDialog>
  );
}

function SendFacts({ form: { value: draft }, gross, deposit }: Pick<SendDialogProps, 'form' | 'gross' | 'deposit'>) {
  const { client, schedule, agreement } = draft;
  const validUntil = limitValidity(draft.validUntil, draft.lines.some(isRepeated) ? agreement : null);
  return (
    <dl className="space-y-2">
      <Fact label="Către">
        {client.name || 'client necompletat'}
        <span className="block text-ink-soft">
          {client.email || 'Fără adresă de e-mail: trimiteți linkul pe WhatsApp.'}
        </span>
      </Fact>
      <Fact label="Total">
        {formatBani(gross)}
        {deposit && <span className="block font-normal text-ink-soft">{deposit}</span>}
      </Fact>
      <Fact label="Valabilă până">
        {validUntil && formatVisitDay(validUntil)}
        {validUntil !== draft.validUntil && (
          <span className="block text-ink-soft">prima zi a contractului, nu {formatVisitDay(draft.validUntil)}</span>
        )}
      </Fact>
      {schedule && (
        <Fact label="Lucrările">clientul alege prima zi, de la {schedule.from && formatVisitDay(schedule.from)}</Fact>
      )}
    </dl>
  );
}

/** Names lines that may be a slip; it stops nobody, so a failed check shows nothing. */
function LineWarnings({ quote: { id }, form }: Pick<SendDialogProps, 'quote' | 'form'>) {
  const { data } = useQuery({
    queryKey: [checkQuoteLines.path, id],
    queryFn: async () => {
      await form.saveAll();
      return call(checkQuoteLines, { params: { id } });
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <div role="status" className="mt-4 rounded-xl bg-terracotta-soft px-4 py-3 text-sm">
      <p className="font-semibold">Verificați înainte de trimitere:</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {data.items.map((line) => (
          <li key={line.id} className="break-words">
            {describeCheck(line)}
          </li>
        ))}
      </ul>
    </div>
  );
}

const describeCheck = ({ description, isFree, vat }: LineCheck) =>
  `„${description || 'linie fără descriere'}”: ${[
    isFree && '0 lei',
    vat && `TVA ${formatVatPercent(vat.now)}, data trecută ${formatVatPercent(vat.last)}`,
  ]
    .filter(Boolean)
    .join('; ')}`;

/** Lists what OUG 34/2014, art. 6 requires and the company has not entered. */
function MissingInformation() {
  const company = useCompany();
  const { data } = useCachedQuery(getQuoteSettings);
  const missing = [
    ...(company ? listMissingLegalData(company) : []),
    ...(data?.quotes.payment === '' ? ['cum se plătește'] : []),
    ...(data?.quotes.complaints === '' ? ['cum se rezolvă reclamațiile'] : []),
  ];
  if (missing.length === 0) return null;
  return (
    <p className="mt-4 rounded-xl bg-terracotta-soft px-4 py-3 text-sm">
      Clientul trebuie să știe înainte de a comanda, dar în oferta aceasta lipsesc: {missing.join(', ')}. Un
      administrator le completează la <InlineLink to="/admin/settings">Datele firmei</InlineLink> și la{' '}
      <InlineLink to="/admin/settings/quotes">Oferte</InlineLink>.
    </p>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-semibold break-words figures">{children}</dd>
  </div>
);

type SentDialogProps = ReplyOf<typeof applyQuoteStep> & { onClose: () => void };

/** What the client receives, and whether staff must hand over the link themselves. */
function describeSent({ quote, mailed, texted, canSend }: ReplyOf<typeof applyQuoteStep>) {
  if (mailed && canSend) {
    const sms = texted ? ' Primește și un SMS cu linkul.' : '';
    return `E-mailul către ${quote.content.client.email} este pe drum, cu linkul și PDF-ul.${sms} O puteți trimite și pe WhatsApp.`;
  }
  const waits = mailed ? 'serverul nu poate trimite încă, iar mesajul așteaptă în E-mailuri' : '';
  if (texted) return `Clientul primește un SMS cu linkul.${waits && ` E-mailul nu a plecat: ${waits}.`}`;
  return `Nu s-a trimis niciun e-mail${waits && `: ${waits}`}. Trimiteți-i clientului linkul de mai jos.`;
}

function SentDialog({ onClose, ...sent }: SentDialogProps) {
  const { quote } = sent;
  return (
    <Dialog
      onClose={onClose}
      title={`Oferta ${quote.number} este trimisă`}
      description={describeSent(sent)}
      actions={<SmallButton variant="forest" onClick={onClose} label="Gata" />}
    >
      <div className="flex flex-wrap gap-2">
        <LinkButtons quote={quote} />
      </div>
    </Dialog>
  );
}
