import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Textarea } from '../../../ui/form/textarea.tsx';
import type { EditorProps } from './editor-props.ts';
import { FlagEditor } from './flag-editor.tsx';

interface ClientWords {
  clientName?: string | undefined;
  comment?: string | undefined;
  displayPermission?: boolean | undefined;
}

const permission = {
  kind: 'flag',
  label: 'Clientul a fost de acord să apară pe site',
  help: 'Fără acord, cuvintele rămân aici și nu se văd pe pagină',
} as const;

export function TestimonialEditor({ name, field, value = {}, onChange, errors, disabled }: EditorProps<ClientWords>) {
  const set = (change: ClientWords) => {
    const next = { displayPermission: false, ...value, ...change };
    const isEmpty = !next.clientName && !next.comment && !next.displayPermission;
    onChange(isEmpty ? undefined : next);
  };
  return (
    <div className="space-y-3 rounded-2xl border border-sand p-3 sm:p-4">
      <Field label="Numele clientului" error={errors.clientName}>
        <Input
          value={value.clientName ?? ''}
          disabled={disabled}
          onChange={(event) => set({ clientName: event.target.value || undefined })}
        />
      </Field>
      <Field label="Ce a spus" error={errors.comment}>
        <Textarea
          rows={3}
          className="min-h-24!"
          value={value.comment ?? ''}
          disabled={disabled}
          onChange={(event) => set({ comment: event.target.value || undefined })}
        />
      </Field>
      <FlagEditor
        name={`${name}.displayPermission`}
        field={{ ...permission, schema: field.schema }}
        value={value.displayPermission}
        errors={errors.displayPermission ? { '': errors.displayPermission } : {}}
        disabled={disabled}
        onChange={(isAllowed) => set({ displayPermission: isAllowed })}
      />
    </div>
  );
}
