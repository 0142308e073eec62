import type { ComponentType } from 'react';
import type { FieldKind } from '../../../../contract/content/fields.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { AmountInput } from '../../forms/amount-input.tsx';
import { PictureInput } from '../../pictures/picker/picture-input.tsx';
import { ChoiceEditor, showsAllChoices } from './choice-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { lengthCounter } from './editor-props.ts';
import { FieldGroup } from './field-group.tsx';
import { FlagEditor } from './flag-editor.tsx';
import { EntriesEditor, QuestionsEditor } from './lists/entries-editor.tsx';
import { ImageListEditor } from './lists/image-list-editor.tsx';
import { LinesEditor } from './lists/lines-editor.tsx';
import { PairsEditor } from './lists/pairs-editor.tsx';
import { PriceGuideEditor } from './prices/price-guide-editor.tsx';
import { ReferenceEditor } from './reference-editor.tsx';
import { RichTextEditor } from './rich-text/rich-text-editor.tsx';
import { SectionsEditor } from './sections/sections-editor.tsx';
import { ColorEditor, LongTextEditor, TestimonialEditor, TextEditor } from './text-editors.tsx';

export function FieldEditor(props: EditorProps) {
  const { name, field, value, errors } = props;
  // `editors` pairs every kind with the editor of its value type.
  const Editor = editors[field.kind] as ComponentType<EditorProps>;
  if (field.kind === 'flag')
    return (
      <div data-field={name}>
        <Editor {...props} />
      </div>
    );
  const Frame = isOneControl(props) ? Field : FieldGroup;
  return (
    <div data-field={name}>
      <Frame
        label={field.label}
        hint={field.help}
        required={field.required ?? false}
        error={errors['']}
        counter={lengthCounter(field, value)}
      >
        <Editor {...props} />
      </Frame>
    </div>
  );
}

const oneControl: FieldKind[] = ['text', 'longText', 'number', 'amount', 'date', 'color'];

const isOneControl = ({ field }: EditorProps) =>
  field.kind === 'choice' ? !showsAllChoices(field) : oneControl.includes(field.kind);

// biome-ignore lint/suspicious/noExplicitAny: each editor takes the value of its kind
const editors: Record<FieldKind, ComponentType<EditorProps<any>>> = {
  text: TextEditor,
  longText: LongTextEditor,
  richText: RichTextEditor,
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
  questions: QuestionsEditor,
  entries: (props) => <EntriesEditor {...props} drawField={(column) => <FieldEditor {...column} />} />,
  pairs: PairsEditor,
  sections: SectionsEditor,
  testimonial: TestimonialEditor,
  priceGuide: PriceGuideEditor,
};

function DateEditor({ value = '', onChange, disabled }: EditorProps<string>) {
  return (
    <Input
      type="date"
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value || undefined)}
      className="max-w-56"
    />
  );
}

function AmountEditor({ value, onChange, disabled }: EditorProps<number | string>) {
  return (
    <div className="max-w-56">
      <AmountInput value={value} onChange={onChange} scale={100} suffix="lei" disabled={disabled} />
    </div>
  );
}

function ImageEditor({ field, value, onChange, errors, disabled }: EditorProps<string>) {
  return (
    <PictureInput
      label={field.label}
      value={value}
      onChange={onChange}
      invalid={Boolean(errors[''])}
      disabled={disabled}
    />
  );
}

function NumberEditor({ field, value, onChange, disabled }: EditorProps<number>) {
  return (
    <Input
      type="number"
      inputMode="numeric"
      step={1}
      min={fieldMin(field)}
      max={field.max}
      value={value ?? ''}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.valueAsNumber)}
      className="max-w-40"
    />
  );
}

const fieldMin = (field: object) => ('min' in field ? Number(field.min) : 0);
