import { type ComponentType, lazy, Suspense } from 'react';
import type { FieldKind } from '../../../../contract/content/fields.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PictureInput } from '../../pictures/picker/picture-input.tsx';
import { ChoiceEditor } from './choice-editor.tsx';
import {
  type ColumnsProps,
  type CompositeEditorProps,
  type EditorProps,
  errorsUnder,
  lengthCounter,
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
  ColorEditor,
  DateEditor,
  FlagEditor,
  LongTextEditor,
  NumberEditor,
  TextEditor,
} from './simple-editors.tsx';

export function FieldEditor(props: EditorProps) {
  const { name, field, value, errors, disabled } = props;
  // `editors` pairs every kind with the editor of its value type.
  const Editor = editors[field.kind] as ComponentType<CompositeEditorProps>;
  const editor = <Editor {...props} drawColumns={drawColumns} />;
  const Frame = oneControl.includes(field.kind) ? Field : FieldGroup;
  return (
    // Disables every control in it.
    <fieldset role="presentation" data-field={name} disabled={disabled} className="min-w-0">
      {field.kind === 'flag' ? (
        editor
      ) : (
        <Frame
          label={field.label}
          hint={field.help}
          required={field.required ?? false}
          error={errors['']}
          counter={lengthCounter(field, value)}
        >
          {editor}
        </Frame>
      )}
    </fieldset>
  );
}

const drawColumns = ({ name, columns, value, onChange, errors, pictureLabel }: ColumnsProps) => (
  <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    {Object.entries(columns).map(([column, field]) => (
      <div key={column} className={field.isHalfWidth ? undefined : 'sm:col-span-2'}>
        <FieldEditor
          name={`${name}.${column}`}
          field={field}
          value={(value as Record<string, unknown>)[column]}
          onChange={(next) => onChange({ [column]: next })}
          errors={errorsUnder(errors, column)}
          pictureLabel={pictureLabel}
        />
      </div>
    ))}
  </div>
);

const oneControl: FieldKind[] = ['text', 'longText', 'number', 'amount', 'date', 'color'];

const RichTextArea = lazy(() => import('./rich-text/rich-text-area.tsx'));

// biome-ignore lint/suspicious/noExplicitAny: each editor takes the value of its kind
const editors: Record<FieldKind, ComponentType<CompositeEditorProps<any>>> = {
  text: TextEditor,
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
  date: DateEditor,
  color: ColorEditor,
  reference: ReferenceEditor,
  image: ImageEditor,
  imageList: ImageListEditor,
  lines: LinesEditor,
  entries: EntriesEditor,
  pairs: PairsEditor,
  sections: SectionsEditor,
  testimonial: TestimonialEditor,
  priceGuide: PriceGuideEditor,
};

function ImageEditor({ field: { label }, value, onChange, errors, pictureLabel }: EditorProps<string>) {
  return (
    <PictureInput
      label={pictureLabel?.(label) ?? label}
      value={value}
      onChange={onChange}
      invalid={Boolean(errors[''])}
    />
  );
}

interface ClientWords {
  clientName?: string | undefined;
  comment?: string | undefined;
  displayPermission?: boolean | undefined;
}

function TestimonialEditor({ name, field, value = {}, onChange, errors }: EditorProps<ClientWords>) {
  const set = (changes: ClientWords) => {
    const next = { displayPermission: false, ...value, ...changes };
    onChange(next.clientName || next.comment || next.displayPermission ? next : undefined);
  };
  return (
    <div className="rounded-2xl border border-sand p-3 sm:p-4">
      {drawColumns({ name, columns: field.columns ?? {}, value, onChange: set, errors })}
    </div>
  );
}
