import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { Textarea } from '../../../../ui/form/textarea.tsx';
import { PictureInput } from '../../../pictures/picker/picture-input.tsx';
import type { EditorProps } from '../editor-props.ts';
import { errorsUnder } from '../errors-under.ts';
import { FieldGroup } from '../field-group.tsx';
import { LinesEditor } from '../lists/lines-editor.tsx';
import { RadioPills } from '../radio-pills.tsx';
import type { SectionValue } from './section-kinds.ts';

interface SectionFieldsProps {
  section: SectionValue;
  field: EditorProps['field'];
  errors: Record<string, string>;
  disabled?: boolean | undefined;
  onChange: (change: Partial<SectionValue>) => void;
}

const alignments = [
  { value: 'left' as const, label: 'Stânga' },
  { value: 'center' as const, label: 'Centru' },
  { value: 'right' as const, label: 'Dreapta' },
];

const levels = [
  { value: 2 as const, label: 'Titlu' },
  { value: 3 as const, label: 'Subtitlu' },
  { value: 4 as const, label: 'Titlu mic' },
];

export function SectionFields({ section, field, errors, disabled, onChange }: SectionFieldsProps) {
  const words = (label: string, rows: number) => (
    <Field label={label} error={errors.content}>
      <Textarea
        rows={rows}
        className={rows > 2 ? 'min-h-28!' : 'min-h-16!'}
        value={section.content ?? ''}
        disabled={disabled}
        onChange={(event) => onChange({ content: event.target.value || undefined })}
      />
    </Field>
  );
  const caption = (label: string) => (
    <Field label={label} error={errors.caption}>
      <Input
        value={section.caption ?? ''}
        disabled={disabled}
        onChange={(event) => onChange({ caption: event.target.value || undefined })}
      />
    </Field>
  );
  switch (section.type) {
    case 'text':
      return (
        <>
          {words('Text', 4)}
          <FieldGroup label="Aliniere" error={errors.alignment}>
            <RadioPills
              options={alignments}
              value={section.alignment ?? 'left'}
              disabled={disabled}
              onChange={(alignment) => onChange({ alignment: alignment === 'left' ? undefined : alignment })}
            />
          </FieldGroup>
        </>
      );
    case 'heading':
      return (
        <>
          <Field label="Titlu" error={errors.content}>
            <Input
              value={section.content ?? ''}
              disabled={disabled}
              onChange={(event) => onChange({ content: event.target.value || undefined })}
            />
          </Field>
          <FieldGroup label="Mărime" error={errors.level}>
            <RadioPills
              options={levels}
              value={section.level}
              disabled={disabled}
              onChange={(level) => onChange({ level })}
            />
          </FieldGroup>
        </>
      );
    case 'image':
      return (
        <>
          <FieldGroup label="Imagine" error={errors.imageUrl}>
            <PictureInput
              label="Imaginea secțiunii"
              value={section.imageUrl}
              invalid={Boolean(errors.imageUrl)}
              disabled={disabled}
              onChange={(imageUrl) => onChange({ imageUrl })}
            />
          </FieldGroup>
          {caption('Legendă')}
        </>
      );
    case 'quote':
      return (
        <>
          {words('Citat', 2)}
          {caption('Cine a spus-o')}
        </>
      );
    case 'list':
      return (
        <FieldGroup label="Elementele listei" error={errors.items}>
          <LinesEditor
            name="items"
            field={{ kind: 'lines', label: 'Listă', schema: field.schema }}
            value={section.items}
            errors={errorsUnder(errors, 'items')}
            disabled={disabled}
            onChange={(items) => onChange({ items })}
          />
        </FieldGroup>
      );
  }
}
