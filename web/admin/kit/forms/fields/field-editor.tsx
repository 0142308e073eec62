import { type ComponentType, lazy, Suspense } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { PictureInput } from '../../pictures/picker/picture-input.tsx';
import {
  type ColumnsProps,
  type CompositeEditorProps,
  type EditorKind,
  type EditorProps,
  formatLengthCounter,
} from './editor-props.ts';
import { FieldGroup } from './field-group.tsx';
import { EntriesEditor, PairsEditor } from './lists/entries-editor.tsx';
import { ImageListEditor } from './lists/image-list-editor.tsx';
import { LinesEditor } from './lists/lines-editor.tsx';
import { PriceGuideEditor } from './prices/price-guide-editor.tsx';
import { ReferenceEditor } from './reference-editor.tsx';
import { SectionsEditor } from './sections-editor.tsx';
import {
  AmountEditor,
  ChoiceEditor,
  ColorEditor,
  DateEditor,
  FlagEditor,
  LongTextEditor,
  MonthsEditor,
  NumberEditor,
  SelectEditor,
  TextEditor,
} from './simple-editors.tsx';

/** Draws a field by its kind, with its label, hint and message. */
export function FieldEditor(props: EditorProps) {
  const { name, field, value, fieldError } = props;
  const { kind = 'text', label, hint, id, className, required = false, disabled = false } = field;
  // `editors` pairs every kind with the editor of its value type.
  const Editor = editors[kind] as ComponentType<CompositeEditorProps>;
  const editor = <Editor {...props} drawColumns={drawColumns} />;
  const Frame = oneControl.includes(kind) ? Field : FieldGroup;
  const frame = { label, hint, id, required, error: fieldError(name), counter: formatLengthCounter(field, value) };
  return (
    // Disables every control in it.
    <fieldset role="presentation" data-field={name} disabled={disabled} className={classes('min-w-0', className)}>
      {kind === 'flag' ? editor : <Frame {...frame}>{editor}</Frame>}
    </fieldset>
  );
}

const drawColumns = ({ name, columns, value, onChange, ...rest }: ColumnsProps) => (
  <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    {Object.entries(columns).map(([column, field]) => (
      <FieldEditor
        key={column}
        {...rest}
        name={`${name}.${column}`}
        field={field.isHalfWidth ? field : { ...field, className: 'sm:col-span-2' }}
        value={(value as Record<string, unknown>)[column]}
        onChange={(next) => onChange({ [column]: next })}
      />
    ))}
  </div>
);

const oneControl: EditorKind[] = [
  'text',
  'tel',
  'email',
  'time',
  'longText',
  'number',
  'amount',
  'select',
  'date',
  'day',
  'color',
];

const RichTextArea = lazy(() => import('./rich-text/rich-text-area.tsx'));

// biome-ignore lint/suspicious/noExplicitAny: each editor takes the value of its kind
const editors: Record<EditorKind, ComponentType<CompositeEditorProps<any>>> = {
  text: TextEditor,
  tel: TextEditor,
  email: TextEditor,
  time: TextEditor,
  longText: LongTextEditor,
  richText: (props) => (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <RichTextArea {...props} />
    </Suspense>
  ),
  number: NumberEditor,
  amount: AmountEditor,
  flag: FlagEditor,
  choice: ChoiceEditor,
  select: SelectEditor,
  date: DateEditor,
  day: DateEditor,
  color: ColorEditor,
  reference: ReferenceEditor,
  image: ImageEditor,
  imageList: ImageListEditor,
  lines: LinesEditor,
  months: MonthsEditor,
  entries: EntriesEditor,
  pairs: PairsEditor,
  sections: SectionsEditor,
  testimonial: TestimonialEditor,
  priceGuide: PriceGuideEditor,
};

function ImageEditor({ name, field: { label }, value, onChange, fieldError, pictureLabel }: EditorProps<string>) {
  return (
    <PictureInput
      label={pictureLabel?.(label) ?? label}
      value={value || undefined}
      onChange={(url) => onChange(url ?? '')}
      invalid={Boolean(fieldError(name))}
    />
  );
}

interface ClientWords {
  clientName?: string | undefined;
  comment?: string | undefined;
  displayPermission?: boolean | undefined;
}

function TestimonialEditor({ name, field, value = {}, onChange, fieldError }: EditorProps<ClientWords>) {
  const set = (changes: ClientWords) => {
    const next = { displayPermission: false, ...value, ...changes };
    onChange(next.clientName || next.comment || next.displayPermission ? next : undefined);
  };
  return (
    <div className="rounded-2xl border border-sand p-3 sm:p-4">
      {drawColumns({ name, columns: field.columns ?? {}, value, onChange: set, fieldError })}
    </div>
  );
}
