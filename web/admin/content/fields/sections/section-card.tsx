import { ChevronDown, CircleAlert, Copy, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Input } from '../../../../ui/form/input.tsx';
import { DragHandle, SortableItem } from '../../../../ui/form/sortable-list.tsx';
import { Textarea } from '../../../../ui/form/textarea.tsx';
import { PictureInput } from '../../../pictures/picker/picture-input.tsx';
import { usePicture } from '../../../pictures/use-media-changes.ts';
import { type EditorProps, errorsUnder } from '../editor-props.ts';
import { FieldGroup } from '../field-group.tsx';
import { LinesEditor } from '../lists/lines-editor.tsx';
import { RadioPills } from '../radio-pills.tsx';
import { type SectionValue, sectionKinds, sectionSummary } from './section-kinds.ts';

interface SectionCardProps {
  id: string;
  place: number;
  section: SectionValue;
  field: EditorProps['field'];
  errors: Record<string, string>;
  disabled?: boolean | undefined;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (change: Partial<SectionValue>) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

export function SectionCard(props: SectionCardProps) {
  const { id, place, section, field, errors, disabled, isOpen, onToggle, onChange, onDuplicate, onRemove } = props;
  const { label, icon: Icon } = sectionKinds[section.type];
  const title = `secțiunea ${place + 1}, ${label.toLowerCase()}`;
  const isWrong = Object.keys(errors).length > 0;
  const bodyId = useId();
  return (
    <SortableItem id={id} className={classes('rounded-2xl border bg-paper', isWrong ? 'border-danger' : 'border-sand')}>
      <div className="flex items-center gap-0.5 py-1 pr-1 pl-1">
        <DragHandle label={`Mută ${title}`} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-lg px-1.5 text-left"
        >
          <Icon size={18} aria-hidden className="shrink-0 text-leaf-dark" />
          <span className="shrink-0 font-semibold">{label}</span>
          {section.imageUrl && <SmallPicture url={section.imageUrl} />}
          <span className="min-w-0 flex-1 truncate text-ink-soft">{sectionSummary(section)}</span>
          {isWrong && <CircleAlert size={18} aria-label="are erori" className="shrink-0 text-danger" />}
          <ChevronDown
            size={18}
            aria-hidden
            className={classes('shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <Button variant="ghost" size="iconSm" aria-label={`Duplică ${title}`} disabled={disabled} onClick={onDuplicate}>
          <Copy size={17} aria-hidden />
        </Button>
        <Button variant="ghost" size="iconSm" aria-label={`Elimină ${title}`} disabled={disabled} onClick={onRemove}>
          <Trash2 size={17} aria-hidden />
        </Button>
      </div>
      <div id={bodyId} hidden={!isOpen} className="border-t border-sand p-3 sm:p-4">
        {isOpen && (
          <div className="space-y-4">
            <SectionFields section={section} field={field} errors={errors} disabled={disabled} onChange={onChange} />
          </div>
        )}
      </div>
    </SortableItem>
  );
}

function SmallPicture({ url }: { url: string }) {
  const item = usePicture(url);
  return (
    <img src={url} alt={item?.alt ?? ''} loading="lazy" className="h-8 w-12 shrink-0 rounded-md bg-sand object-cover" />
  );
}

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

function SectionFields({ section, field, errors, disabled, onChange }: SectionFieldsProps) {
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
