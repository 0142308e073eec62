import { Copy, FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { formatBani } from '../../../contract/kernel/money.ts';
import { formatCount, pluralize } from '../../../contract/kernel/pluralize.ts';
import type { ReplyOf } from '../../../contract/kernel/route.ts';
import { confirmLines, dismissLines, importStatement, listProposals } from '../../../contract/payments/routes.ts';
import {
  maxStatementBytes,
  type StatementProposal,
  type StatementTwin,
} from '../../../contract/payments/statements.ts';
import { formatVisitShortDay } from '../../../contract/visits/format-visit-time.ts';
import { call, useFreshQuery } from '../../lib/call.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FieldMessage } from '../../ui/form/field.tsx';
import { staleWithQuotes } from '../kit/changes/stale-with-quotes.ts';
import { useAction } from '../kit/changes/use-action.tsx';
import { readRefusal } from '../kit/forms/form-errors.ts';
import { UploadButton } from '../kit/pictures/upload/upload-buttons.tsx';
import { FramedSection } from '../kit/shell/admin-page.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';
import { InlineLink } from '../kit/shell/links.tsx';

const stale = [...staleWithQuotes, listProposals];

/** The bank's statement is read here, and what looks like payments waits for a confirmation. */
export function StatementSection() {
  const { data } = useFreshQuery(listProposals);
  const id = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const upload = useAction(
    (file: File) => {
      const form = new FormData();
      form.set('file', file);
      return call(importStatement, { input: form });
    },
    { refreshes: stale, failure: false },
  );
  const choose = (file: File) => {
    upload.reset();
    setTooLarge(file.size > maxStatementBytes);
    if (file.size <= maxStatementBytes) upload.run(file);
  };
  const { fields, message } = readRefusal(upload.error);
  const problem = isTooLarge ? 'Extrasul are peste 5 MB. Împărțiți-l pe luni.' : (fields.file ?? message);
  return (
    <FramedSection
      title="Extras de cont"
      text="CSV de la bancă, MT940 sau CAMT.053. Se caută numărul ofertei în explicația plății, apoi suma exactă și numele; nimic nu se notează fără dumneavoastră."
      aside={
        <UploadButton
          input={{ accept: '.csv,.txt,.xml,.sta,.mt940,.940', 'aria-label': 'Extrasul de cont' }}
          onFiles={([file]) => file && choose(file)}
          variant="outline"
          loading={upload.isPending}
          icon={FileUp}
          label={upload.isPending ? 'Se citește…' : 'Alege extrasul'}
        />
      }
    >
      <FieldMessage id={id} error={problem} />
      <div role="status">{upload.data && <ImportResult result={upload.data} />}</div>
      {data && data.items.length > 0 && <Proposals items={data.items} onChange={upload.reset} />}
    </FramedSection>
  );
}

function ImportResult({ result }: { result: ReplyOf<typeof importStatement> }) {
  const { refused } = result;
  return (
    <div className="mb-3">
      <p>{describeImport(result)}</p>
      {refused.total > 0 && (
        <details className="mt-2">
          <summary className="cursor-pointer font-semibold text-leaf-dark">
            {refused.total === 1 ? 'Un rând nu s-a citit' : `${formatCount(refused.total, 'rânduri')} nu s-au citit`}
          </summary>
          <ul className="mt-2 space-y-1 text-sm">
            {refused.first.map(({ line, reason }) => (
              <li key={line}>
                Rândul {line}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function describeImport({ credits, proposed, known }: ReplyOf<typeof importStatement>) {
  if (credits === 0) return 'Extrasul nu are încasări în lei.';
  const unmatched = credits - proposed - known;
  const parts = [
    { count: proposed, one: 'una de confirmat', many: 'de confirmat' },
    { count: known, one: 'una propusă sau notată mai devreme', many: 'propuse sau notate mai devreme' },
    { count: unmatched, one: 'una fără o ofertă potrivită', many: 'fără o ofertă potrivită' },
  ].filter(({ count }) => count > 0);
  const described = parts.map(({ count, one, many }) => (count === 1 ? one : `${count} ${many}`));
  return `${pluralize(credits, 'O încasare în extras', 'încasări în extras')}: ${described.join(', ')}.`;
}

interface ProposalsProps {
  items: StatementProposal[];
  /** What was said of the file may no longer be true. */
  onChange: () => void;
}

function useProposalChanges(onDone: () => void) {
  const confirm = useAction((confirmed: string[]) => call(confirmLines, { input: { keys: confirmed } }), {
    refreshes: stale,
    done: ({ confirmed }) => pluralize(confirmed, 'O plată este notată', 'plăți sunt notate'),
    onDone,
  });
  const send = (dismissed: string[], isDismissed: boolean) =>
    call(dismissLines, { input: { keys: dismissed, isDismissed } });
  const dismiss = useAction((dismissed: string[]) => send(dismissed, true), {
    refreshes: stale,
    done: (_, dismissed) => pluralize(dismissed.length, 'O încasare lăsată deoparte', 'încasări lăsate deoparte'),
    onDone,
    undo: (_, dismissed) => () => send(dismissed, false),
  });
  return { confirm, dismiss };
}

function Proposals({ items, onChange }: ProposalsProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const keys = items.map(({ key }) => key).filter((key) => chosen.includes(key));
  const { confirm, dismiss } = useProposalChanges(onChange);
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  // Of two proposals that are probably the same transfer, staff tick one by hand.
  const single = items.filter(({ twin }) => twin === null).map(({ key }) => key);
  const isAll = single.every((key) => keys.includes(key));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {single.length > 0 && (
          <Checkbox checked={isAll} onChange={() => setChosen(isAll ? [] : single)}>
            {single.length === items.length ? 'Toate' : 'Toate cele noi'} ({single.length})
          </Checkbox>
        )}
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          <SmallButton
            variant="primary"
            label={
              keys.length === 0 ? 'Notează plățile bifate' : `Notează ${pluralize(keys.length, 'o plată', 'plăți')}`
            }
            disabled={keys.length === 0}
            loading={confirm.isPending}
            onClick={() => confirm.run(keys)}
          />
          <SmallButton
            variant="ghost"
            label="Lasă deoparte"
            disabled={keys.length === 0}
            loading={dismiss.isPending}
            onClick={() => dismiss.run(keys)}
          />
        </span>
      </div>
      <ul className="mt-3 divide-y divide-sand border-t border-sand">
        {items.map((item) => (
          <li key={item.key} className="py-3">
            <Checkbox checked={chosen.includes(item.key)} onChange={() => toggle(item.key)}>
              <ProposedLine item={item} />
            </Checkbox>
            <ProposedQuote item={item} />
            {item.twin && <ProbableTwin twin={item.twin} />}
          </li>
        ))}
      </ul>
    </>
  );
}

const ProposedLine = ({ item: { amount, bookedOn, payer, details } }: { item: StatementProposal }) => (
  <>
    <b className="figures">{formatBani(amount)}</b>, {formatVisitShortDay(bookedOn)}
    <span className="block text-sm break-words text-ink-soft">{[payer, details].filter(Boolean).join(' · ')}</span>
  </>
);

/** Outside the label, so that following the link ticks nothing. */
const ProposedQuote = ({ item: { amount, reason, quote } }: { item: StatementProposal }) => (
  <p className="mt-1 pl-8 text-sm">
    <InlineLink to={`/admin/quotes/${quote.id}`}>
      {quote.number}, {quote.name}
    </InlineLink>
    : {reason === 'reference' ? 'după numărul ofertei' : 'după sumă și nume'}
    {quote.due !== amount && quote.due > 0 && `; de plată acum ${formatBani(quote.due)}`}
  </p>
);

const ProbableTwin = ({ twin: { kind, on } }: { twin: StatementTwin }) => (
  <p className="mt-1 ml-8 flex items-start gap-2 text-sm font-semibold text-danger">
    <Copy size={16} aria-hidden className="mt-0.5 shrink-0" />
    {kind === 'payment'
      ? `Aceeași sumă este deja notată la această ofertă, ${formatVisitShortDay(on)}. Dacă este aceeași plată, lăsați-o deoparte.`
      : `Aceeași sumă a fost citită și din alt fișier, ${formatVisitShortDay(on)}. Notați numai una dintre ele.`}
  </p>
);
