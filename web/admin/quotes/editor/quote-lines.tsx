import { Plus, Repeat } from 'lucide-react';
import { useId, useRef } from 'react';
import { listServices } from '../../../../contract/content/public-routes.ts';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { maxCountMessage } from '../../../../contract/kernel/scalars.ts';
import { quoteLimits } from '../../../../contract/quotes/quote-units.ts';
import type { VatRate } from '../../../../contract/quotes/vat.ts';
import { useCachedQuery } from '../../../lib/call.ts';
import { classes } from '../../../ui/classes.ts';
import { SortableList } from '../../../ui/form/sortable-list.tsx';
import type { FieldErrors } from '../../kit/forms/form-errors.ts';
import { FramedSection } from '../../kit/shell/admin-page.tsx';
import { SmallButton } from '../../kit/shell/buttons.tsx';
import { getLineColumns, LineRow } from './line-row.tsx';
import { type DraftLine, isRepeated, type QuoteDraft } from './quote-draft.ts';
import { type LineEdits, useLineEdits } from './use-line-edits.ts';

interface QuoteLinesProps {
  lines: DraftLine[];
  errors: FieldErrors;
  defaultVat: VatRate;
  /** The day whose VAT rates apply; undefined for a company that pays no VAT. */
  vatOn: string | undefined;
  ownUnits: string[];
  terms: QuoteDraft['agreement'];
  onChange: (lines: DraftLine[]) => void;
}

export function QuoteLines({ lines, errors, defaultVat, vatOn, ownUnits, terms, onChange }: QuoteLinesProps) {
  const root = useRef<HTMLDivElement>(null);
  const focusLine = (id: string) =>
    // The new line renders after this event.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-key="${id}"] textarea`)?.focus());
  const services = useCachedQuery(listServices).data?.services.map(({ id }) => id) ?? [];
  const edits = useLineEdits({ lines, services, defaultVat, onChange, focusLine });
  return (
    <FramedSection
      title="Lucrări și materiale"
      aside={<span className="text-ink-soft figures">{countItems(lines)}</span>}
    >
      <div ref={root} className="@container">
        {lines.length > 0 && <LineHeads vatOn={vatOn} />}
        <SortableList ids={lines.map(({ id }) => id)} onMove={edits.move}>
          <ul className="space-y-3 empty:hidden @min-[60rem]:space-y-0 @min-[60rem]:divide-y @min-[60rem]:divide-sand @min-[60rem]:border-y @min-[60rem]:border-sand">
            {lines.map((line, index) => (
              <LineRow
                key={line.id}
                line={line}
                number={index + 1}
                vatOn={vatOn}
                ownUnits={ownUnits}
                edits={edits}
                {...(isRepeated(line) && { terms, errors })}
                {...pickLineErrors(errors, line.id)}
              />
            ))}
          </ul>
        </SortableList>
        <AddLine edits={edits} isFull={lines.length >= quoteLimits.lines} error={errors.lines} />
      </div>
    </FramedSection>
  );
}

function AddLine({ edits, isFull, error }: { edits: LineEdits; isFull: boolean; error: string | undefined }) {
  const errorId = useId();
  return (
    <fieldset aria-label="Linii" data-invalid={error && true} aria-describedby={error && errorId}>
      {isFull ? (
        <p className="mt-3 text-ink-soft">{maxCountMessage(quoteLimits.lines, 'linii')}.</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <SmallButton variant="forest" icon={Plus} label="Adaugă o linie" onClick={() => edits.addItem()} />
          <SmallButton icon={Repeat} label="Adaugă o lucrare repetată" onClick={edits.addRepeated} />
          <SmallButton variant="ghost" icon={Plus} label="Adaugă un titlu" onClick={edits.addHeading} />
        </div>
      )}
      {error && (
        <p id={errorId} className="mt-3 font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const LineHeads = ({ vatOn }: { vatOn: string | undefined }) => (
  <div
    aria-hidden
    className={classes('hidden px-2 pb-1 text-xs font-medium text-ink-soft @min-[60rem]:grid', getLineColumns(vatOn))}
  >
    <span />
    <span>Descriere</span>
    <span>Cantitate</span>
    <span>Unitate</span>
    <span>Preț unitar (lei)</span>
    {vatOn && <span>TVA</span>}
    <span className="text-right">Valoare</span>
    <span className="text-center">Opțională</span>
    <span />
  </div>
);

const countItems = (lines: DraftLine[]) =>
  lines.length > 0 && pluralize(lines.filter(({ kind }) => kind === 'item').length, 'o linie', 'linii');

/** Single strings, so that a row re-renders only when one of them changes. */
const pickLineErrors = (errors: FieldErrors, id: string) => ({
  descriptionError: errors[`lines.${id}.description`],
  quantityError: errors[`lines.${id}.quantity`],
  unitError: errors[`lines.${id}.unit`],
  priceError: errors[`lines.${id}.unitPrice`],
});
