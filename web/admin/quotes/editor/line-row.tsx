import { type KeyboardEvent, memo, type ReactNode, useId, useState } from 'react';
import { formatBani } from '../../../../contract/kernel/money.ts';
import { formatUnit, quoteLimits, quoteUnits } from '../../../../contract/quotes/quote-units.ts';
import { repeatedUnits } from '../../../../contract/quotes/repeated-lines.ts';
import { calculateLineAmount } from '../../../../contract/quotes/totals.ts';
import { findVatPercent, formatVatPercent, type VatRate, vatRateNames } from '../../../../contract/quotes/vat.ts';
import { classes } from '../../../ui/classes.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldContext, Textarea } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { DragHandle, SortableItem } from '../../../ui/form/sortable-list.tsx';
import { AmountInput } from '../../kit/forms/amount-input.tsx';
import type { FieldErrors } from '../../kit/forms/form-errors.ts';
import { DescriptionInput, LineButtons, RepeatedWork } from './line-parts.tsx';
import { type DraftItem, type DraftLine, isRepeated, priceItem, type QuoteDraft } from './quote-draft.ts';
import type { LineEdits } from './use-line-edits.ts';

interface LineRowProps {
  line: DraftLine;
  number: number;
  vatOn: string | undefined;
  /** The same array while the settings stay the same. */
  ownUnits: string[];
  edits: LineEdits;
  descriptionError: string | undefined;
  quantityError: string | undefined;
  unitError: string | undefined;
  priceError: string | undefined;
  /** Set only for a repeated line: the terms of the agreement, and the errors of the rule. */
  terms?: QuoteDraft['agreement'];
  errors?: FieldErrors;
}

/** A table row where there is room, otherwise a card. Enter in a field adds a line below. */
export const LineRow = memo((props: LineRowProps) => {
  const { line, number, vatOn, edits, terms, errors = {} } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const repeat =
    line.kind === 'item'
      ? () => {
          setUnfolded(!line.recurrence);
          edits.toggleRepeated(line.id);
        }
      : undefined;
  const buttons = { edits, repeat, isRepeated: isRepeated(line), id: line.id };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !isTyping(event.target)) return;
    event.preventDefault();
    edits.addItem(line.id);
  };
  const name = line.description.trim() || `linia ${number}`;
  return (
    <SortableItem id={line.id} className={classes(rowLook, rowHeights[line.kind])}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the focus */}
      <div
        className={classes(
          'grid grid-cols-2 items-start gap-2 p-3 @min-[36rem]:grid-cols-4 @min-[60rem]:px-2 @min-[60rem]:py-2',
          getLineColumns(vatOn),
        )}
        onKeyDown={onKeyDown}
      >
        <div className="col-span-full flex items-center justify-between @min-[60rem]:col-span-1">
          <DragHandle label={`Mută: ${name}`} className="-ml-1.5 @max-[60rem]:size-11 @min-[60rem]:mt-1" />
          <span className="text-xs text-ink-soft @min-[60rem]:hidden">{line.kind === 'item' && `Linia ${number}`}</span>
          <LineButtons {...buttons} name={name} className="@min-[60rem]:hidden" />
        </div>
        {line.kind === 'heading' ? <Heading {...props} line={line} /> : <Item {...props} line={line} />}
        <LineButtons {...buttons} name={name} className="hidden @min-[60rem]:flex" />
        {isRepeated(line) && (
          <RepeatedWork
            line={line}
            terms={terms}
            errors={errors}
            edits={edits}
            isOpen={isUnfolded}
            onToggle={setUnfolded}
          />
        )}
      </div>
    </SortableItem>
  );
});

// Rows out of view are not laid out. The focused one always is, because its suggestions overflow it.
const rowLook =
  'bg-paper not-focus-within:[content-visibility:auto] @max-[60rem]:rounded-2xl @max-[60rem]:border @max-[60rem]:border-sand';
const rowHeights = {
  item: '[contain-intrinsic-height:auto_21.625rem] @min-[60rem]:[contain-intrinsic-height:auto_3.75rem]',
  heading: '[contain-intrinsic-height:auto_7.625rem] @min-[60rem]:[contain-intrinsic-height:auto_3.75rem]',
};

/** Handle, description, quantity, unit, price, VAT if the company pays it, value, optional or not, buttons. */
export const getLineColumns = (vatOn: string | undefined) =>
  classes(
    'gap-2',
    vatOn
      ? '@min-[60rem]:grid-cols-[2.25rem_minmax(0,1fr)_5.5rem_6rem_6.5rem_6.25rem_6.5rem_4.5rem_7.25rem]'
      : '@min-[60rem]:grid-cols-[2.25rem_minmax(0,1fr)_5.5rem_6rem_6.5rem_6.5rem_4.5rem_7.25rem]',
  );

const isTyping = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

type Part<Line> = Omit<LineRowProps, 'line'> & { line: Line };

const Heading = ({ line, number, vatOn, edits, descriptionError }: Part<Extract<DraftLine, { kind: 'heading' }>>) => (
  <Cell
    isPlain
    label="Titlu"
    number={number}
    error={descriptionError}
    className={classes('col-span-full', vatOn ? '@min-[60rem]:col-span-7' : '@min-[60rem]:col-span-6')}
  >
    <Textarea
      rows={1}
      placeholder="Titlu de capitol, de exemplu „Irigații”"
      maxLength={quoteLimits.description}
      value={line.description}
      onChange={({ target }) => edits.change(line.id, { description: target.value.replace(/\s*\n\s*/g, ' ') })}
      className="block min-h-0! resize-none! font-semibold"
    />
  </Cell>
);

function Item(props: Part<DraftItem>) {
  const { line, number, vatOn, ownUnits, edits, quantityError, unitError, priceError } = props;
  const change = (changes: Partial<DraftItem>) => edits.change(line.id, changes);
  return (
    <>
      <DescriptionCell {...props} />
      <Cell label="Cantitate" number={number} error={quantityError}>
        <AmountInput
          scale={1000}
          value={line.quantity}
          readOnly={isRepeated(line)}
          onChange={(quantity) => change({ quantity })}
          className="read-only:bg-limestone"
        />
      </Cell>
      <Cell label="Unitate" number={number} error={unitError}>
        <Select
          options={listUnits(line, ownUnits)}
          value={line.unit}
          onChange={({ target }) => change({ unit: target.value })}
          className={tight}
        />
      </Cell>
      <Cell
        label="Preț unitar (lei)"
        number={number}
        error={priceError}
        className={vatOn ? '' : '@max-[36rem]:col-span-2'}
      >
        <AmountInput scale={100} value={line.unitPrice} onChange={(unitPrice) => change({ unitPrice })} />
      </Cell>
      {vatOn && (
        <Cell label="TVA" number={number}>
          <Select
            options={listRates(vatOn)}
            value={line.vat}
            onChange={({ target }) => change({ vat: target.value as VatRate })}
            className={tight}
          />
        </Cell>
      )}
      <p className="col-span-full text-right font-semibold figures @min-[60rem]:col-span-1 @min-[60rem]:pt-2.5">
        <span className="mr-2 font-normal text-ink-soft @min-[60rem]:hidden">Valoare</span>
        {formatBani(calculateLineAmount(priceItem(line)))}
      </p>
      <Checkbox
        checked={line.isOptional}
        onChange={({ target }) => change({ isOptional: target.checked })}
        aria-label={`Linia ${number} este opțională`}
        className="col-span-full w-fit py-1.5 text-ink-soft @max-[60rem]:-order-1 @max-[60rem]:row-start-3 @min-[60rem]:col-span-1 @min-[60rem]:justify-self-center @min-[60rem]:pt-2.5"
      >
        <span className="@min-[60rem]:sr-only">Opțională, o alege clientul</span>
      </Checkbox>
    </>
  );
}

const DescriptionCell = ({ line, number, edits, descriptionError }: Part<DraftItem>) => (
  <Cell
    isPlain
    label="Descriere"
    number={number}
    error={descriptionError}
    className="col-span-full @min-[60rem]:col-span-1"
  >
    <DescriptionInput
      value={line.description}
      onChange={(description) => edits.change(line.id, { description })}
      onChoose={(suggestion) => edits.choose(line.id, suggestion)}
    />
  </Cell>
);

const listRates = (vatOn: string) =>
  vatRateNames.map((rate) => ({ value: rate, label: formatVatPercent(findVatPercent(rate, vatOn)) }));

/** An own unit that was removed from the settings stays on the lines that have it. */
function listUnits(line: DraftItem, ownUnits: string[]) {
  const units = isRepeated(line) ? repeatedUnits : new Set([...quoteUnits, ...ownUnits, line.unit]);
  return [...units].map((unit) => ({ value: unit, label: formatUnit(unit) }));
}

const tight = 'pr-9! pl-3!';

interface CellProps {
  label: string;
  number: number;
  error?: string | undefined;
  /** The label is only for screen readers. */
  isPlain?: boolean;
  className?: string;
  children: ReactNode;
}

/** On a wide screen the head of the column replaces the visible label. */
function Cell({ label, number, error, isPlain, className, children }: CellProps) {
  const id = useId();
  return (
    <div className={classes('min-w-0', className)}>
      <label
        htmlFor={id}
        className={classes(
          'mb-1 block text-xs font-medium text-ink-soft',
          isPlain ? 'sr-only' : '@min-[60rem]:sr-only',
        )}
      >
        {label}
        <span className="sr-only">, linia {number}</span>
      </label>
      <FieldContext value={{ id, describedBy: error && `${id}-error`, invalid: Boolean(error), required: false }}>
        {children}
      </FieldContext>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
