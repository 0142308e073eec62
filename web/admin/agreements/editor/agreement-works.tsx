import { Plus, Trash2 } from 'lucide-react';
import { agreementLimits } from '../../../../contract/agreements/agreement-content.ts';
import { formatRecurrence, formatWorkPrice } from '../../../../contract/agreements/format-recurrence.ts';
import { draftAgreement } from '../../../../contract/agreements/routes.ts';
import type { AgreementDetail } from '../../../../contract/agreements/staff-agreements.ts';
import { call } from '../../../lib/call.ts';
import { formatDates } from '../../../lib/date-format.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.tsx';
import { useAction } from '../../kit/changes/use-action.tsx';
import { type DeclaredField, DeclaredFields } from '../../kit/forms/declared-fields.tsx';
import type { FieldErrors } from '../../kit/forms/form-errors.ts';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { IconButton, SmallButton } from '../../kit/shell/buttons.tsx';
import { InlineLink } from '../../kit/shell/links.tsx';
import { PlanChoice } from '../../kit/workflows/plan-choice.tsx';
import { RecurrenceFields } from '../../kit/workflows/recurrence-fields.tsx';
import { type AgreementDraft, createWork, type DraftWork, describeDraftWork } from './agreement-draft.ts';

interface WorksProps {
  draft: AgreementDraft;
  errors: FieldErrors;
  isNew: boolean;
  onChange: (changes: Partial<AgreementDraft>) => void;
}

export function AgreementWorks({ draft, errors, isNew, onChange }: WorksProps) {
  const { works, start, end } = draft;
  const setWorks = (next: AgreementDraft['works']) => onChange({ works: next });
  const fill = useAction((id: string) => call(draftAgreement, { query: { kind: 'plan', id } }), {
    onDone: ({ content }) => {
      onChange({ title: draft.title || content.title, works: content.works });
      showUndoToast('Lucrările abonamentului sunt completate', () => onChange({ title: draft.title, works }));
    },
  });
  return (
    <FramedSection title="Lucrări">
      <ul className="space-y-4">
        {works.map((work, index) => (
          <Work
            key={work.id}
            work={work}
            number={index + 1}
            term={{ start, end }}
            fieldError={(name) => errors[`works.${index}.${name}`]}
            onChange={(changes) => setWorks(works.with(index, { ...work, ...changes }))}
            onRemove={works.length > 1 && (() => setWorks(works.toSpliced(index, 1)))}
          />
        ))}
      </ul>
      {works.length < agreementLimits.works && (
        <SmallButton
          icon={Plus}
          label="Adaugă o lucrare"
          className="mt-4"
          onClick={() => setWorks([...works, createWork()])}
        />
      )}
      {isNew && <PlanChoice disabled={fill.isPending} onChoose={(id) => fill.run(id)} />}
    </FramedSection>
  );
}

interface WorkProps {
  work: DraftWork;
  number: number;
  term: Pick<AgreementDraft, 'start' | 'end'>;
  fieldError: (name: string) => string | undefined;
  onChange: (changes: Partial<DraftWork>) => void;
  /** False for the only one. */
  onRemove: false | (() => void);
}

function Work({ work, number, term, fieldError, onChange, onRemove }: WorkProps) {
  const form = { value: work, change: onChange, fieldError };
  return (
    <li className="space-y-4 rounded-xl border border-sand p-4">
      <div className="flex min-h-10 items-center justify-between">
        <h3>Lucrarea {number}</h3>
        {onRemove && <IconButton icon={Trash2} label={`Șterge lucrarea ${number}`} onClick={onRemove} />}
      </div>
      <RecurrenceFields {...form} />
      <div className="grid grid-cols-2 items-start gap-4 sm:flex">
        <DeclaredFields {...form} fields={priceFields} />
      </div>
      <output className="block rounded-xl bg-limestone px-4 py-3 figures">
        {describeDraftWork(work, term) ?? incompleteWork}
      </output>
    </li>
  );
}

/** Only another quote can change what the client accepted. */
export function AgreedByQuote({
  agreement,
  quote,
}: {
  agreement: AgreementDetail;
  quote: { id: string; number: string };
}) {
  return (
    <FramedSection
      title="Lucrări, prețuri și perioadă"
      text={
        <>
          Clientul le-a acceptat prin <InlineLink to={`/admin/quotes/${quote.id}`}>oferta {quote.number}</InlineLink>,
          deci nu se schimbă aici. Pentru altceva trimiteți o ofertă nouă.
        </>
      }
    >
      <p>{formatDates(agreement.start, agreement.end)}</p>
      <ul className="mt-3 divide-y divide-sand">
        {agreement.works.map((work) => (
          <li key={work.id} className="flex flex-wrap justify-between gap-x-4 py-2.5 last:pb-0">
            <span>
              <b className="font-semibold">{work.service}</b>, {formatRecurrence(work)}
            </span>
            <span className="figures">{formatWorkPrice(work.price)}</span>
          </li>
        ))}
      </ul>
    </FramedSection>
  );
}

const incompleteWork = 'Completați regula și perioada: aici apare câte vizite sunt și cât costă.';

const priceFields: DeclaredField<DraftWork>[] = [
  {
    name: 'price.amount',
    kind: 'amount',
    suffix: '',
    label: 'Preț final (lei)',
    required: true,
    className: 'sm:w-44',
  },
  {
    name: 'price.per',
    kind: 'select',
    label: 'Se plătește',
    choices: [
      { value: 'visit', label: 'pe vizită' },
      { value: 'month', label: 'pe lună' },
    ],
    className: 'sm:w-44',
  },
];
