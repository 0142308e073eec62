import type { ComponentType } from 'react';
import type { FieldKind } from '../../../../contract/base/fields.ts';
import { Field } from '../../../ui/field.tsx';
import { ChoiceEditor, isChoiceSpread } from './choice-editor.tsx';
import { ColorEditor } from './color-editor.tsx';
import { counterOf } from './counter-of.ts';
import { DateEditor } from './date-editor.tsx';
import type { EditorProps } from './editor-props.ts';
import { FieldGroup } from './field-group.tsx';
import { FlagEditor } from './flag-editor.tsx';
import { ImageEditor } from './image-editor.tsx';
import { ImageListEditor } from './image-list-editor.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { NumberEditor } from './number-editor.tsx';
import { PairsEditor } from './pairs-editor.tsx';
import { QuestionsEditor } from './questions-editor.tsx';
import { ReferenceEditor } from './reference-editor.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { SectionsEditor } from './sections-editor.tsx';
import { TestimonialEditor } from './testimonial-editor.tsx';
import { LongTextEditor, TextEditor } from './text-editor.tsx';

/** A field of a document with its label, help, message and the editor of its kind. The form owns the value. */
export function FieldEditor(props: EditorProps) {
  const { name, field, value, errors } = props;
  // The table below gives every kind the editor of its own value.
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
        counter={counterOf(field, value)}
      >
        <Editor {...props} />
      </Frame>
    </div>
  );
}

const oneControl: FieldKind[] = ['text', 'longText', 'number', 'date', 'color'];

const isOneControl = ({ field }: EditorProps) =>
  field.kind === 'choice' ? !isChoiceSpread(field) : oneControl.includes(field.kind);

// biome-ignore lint/suspicious/noExplicitAny: each editor takes the value of its kind
const editors: Record<FieldKind, ComponentType<EditorProps<any>>> = {
  text: TextEditor,
  longText: LongTextEditor,
  richText: RichTextEditor,
  number: NumberEditor,
  flag: FlagEditor,
  choice: ChoiceEditor,
  date: DateEditor,
  color: ColorEditor,
  reference: ReferenceEditor,
  image: ImageEditor,
  imageList: ImageListEditor,
  lines: LinesEditor,
  questions: QuestionsEditor,
  pairs: PairsEditor,
  sections: SectionsEditor,
  testimonial: TestimonialEditor,
};
