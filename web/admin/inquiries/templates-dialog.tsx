import { useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { replyPlaceholders } from '../../../contract/inquiries/reply-placeholders.ts';
import {
  addReplyTemplate,
  changeReplyTemplate,
  listReplyTemplates,
  removeReplyTemplate,
} from '../../../contract/inquiries/routes.ts';
import type { ReplyTemplate } from '../../../contract/inquiries/schemas.ts';
import { mapDetails } from '../../lib/api-error.ts';
import { buildQuery, call, useFreshQuery } from '../../lib/call.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useAction } from '../kit/changes/use-action.tsx';
import { ConflictPanel } from '../kit/forms/conflict-panel.tsx';
import { type DeclaredField, DeclaredFields } from '../kit/forms/declared-fields.tsx';
import { readRefusal, submitWith } from '../kit/forms/form-errors.ts';
import { FoundDrafts } from '../kit/forms/found-drafts.tsx';
import type { Versioned } from '../kit/forms/use-local-form.ts';
import { useSavedForm } from '../kit/forms/use-saved-form.ts';
import { SmallButton } from '../kit/shell/buttons.tsx';

export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useFreshQuery(listReplyTemplates);
  const [chosen, setChosen] = useState<string>();
  const template = data?.items.find(({ id }) => id === (chosen ?? data.items[0]?.id));
  const isNew = chosen === 'new' || data?.items.length === 0;
  return (
    <Dialog
      onClose={onClose}
      title="Șabloane de răspuns"
      description="Texte pregătite pentru mesajele asemănătoare. Le puteți modifica înainte de fiecare trimitere."
      className="sm:max-w-2xl"
    >
      <FormAlert message={error?.message} />
      <div className="my-5 flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <Select
            aria-label="Șablonul"
            options={[
              ...(data?.items ?? []).map(({ id, title }) => ({ value: id, label: title })),
              { value: 'new', label: 'Șablon nou…' },
            ]}
            value={isNew ? 'new' : (template?.id ?? '')}
            onChange={(event) => setChosen(event.target.value)}
          />
        </div>
        <SmallButton icon={Plus} className="whitespace-nowrap" onClick={() => setChosen('new')} label="Șablon nou" />
      </div>
      <TemplateForm key={isNew ? 'new' : template?.id} template={isNew ? undefined : template} onSaved={setChosen} />
    </Dialog>
  );
}

type TemplateTexts = Omit<ReplyTemplate, 'id' | 'version'>;
const blank: Versioned<TemplateTexts> = {
  value: { title: '', subject: '', text: 'Bună ziua, {nume},\n\n' },
  version: 0,
};
const pickTemplateTexts = ({ title, subject, text }: TemplateTexts): TemplateTexts => ({ title, subject, text });
const toVersioned = (template: ReplyTemplate): Versioned<TemplateTexts> => ({
  value: pickTemplateTexts(template),
  version: template.version,
});

const nameDraft = (id: string) => `model:${id}`;
const templateFields: DeclaredField<TemplateTexts>[] = [
  { name: 'title', label: 'Numele șablonului' },
  { name: 'subject', label: 'Subiectul e-mailului' },
  { name: 'text', kind: 'longText', label: 'Textul', rows: 9, className: 'sm:col-span-2' },
];

interface TemplateFormProps {
  template: ReplyTemplate | undefined;
  onSaved: (id?: string) => void;
}

/** Needs a `key` with the template's id. */
function TemplateForm({ template, onSaved }: TemplateFormProps) {
  const form = useTemplateForm(template, onSaved);
  const { value: texts, change, isDirty, error } = form;
  const remove = useAction(({ id }: ReplyTemplate) => call(removeReplyTemplate, { params: { id } }), {
    refreshes: [listReplyTemplates],
    done: (_, gone) => `Șablonul „${gone.title}” a fost șters`,
    undo: (_, gone) => () => call(addReplyTemplate, { input: pickTemplateTexts(gone) }),
    onDone: () => onSaved(undefined),
  });
  return (
    <form noValidate onSubmit={submitWith(() => form.save().catch(() => undefined))} className="space-y-4">
      <FoundDrafts form={form} isOfRecord={template !== undefined} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DeclaredFields fields={templateFields} value={texts} change={change} fieldError={form.fieldError} />
      </div>
      <Placeholders onChoose={(name) => change({ text: `${texts.text}{${name}}` })} />
      {form.conflict && <ConflictPanel conflict={form.conflict} isSaving={form.isSaving} />}
      <FormAlert message={form.conflict ? undefined : readRefusal(error).message} />
      <div className="flex flex-wrap justify-between gap-3 pt-2">
        {template ? (
          <SmallButton
            variant="ghost"
            icon={Trash2}
            loading={remove.isPending}
            onClick={() => remove.run(template)}
            label="Șterge"
          />
        ) : (
          <span />
        )}
        {!form.conflict && (
          <div className="flex flex-wrap gap-2">
            {isDirty && <SmallButton variant="ghost" onClick={form.discard} label="Renunță la modificări" />}
            <SmallButton type="submit" variant="forest" loading={form.isSaving} label="Salvează șablonul" />
          </div>
        )}
      </div>
    </form>
  );
}

function useTemplateForm(template: ReplyTemplate | undefined, onSaved: TemplateFormProps['onSaved']) {
  const client = useQueryClient();
  return useSavedForm<TemplateTexts>({
    area: 'drafts',
    name: nameDraft(template?.id ?? 'new'),
    loaded: template ? toVersioned(template) : blank,
    save: async ({ value, version }) => {
      const { item } = template
        ? await call(changeReplyTemplate, { params: { id: template.id }, input: { ...value, version } })
        : await call(addReplyTemplate, { input: value });
      showToast({ title: 'Șablon salvat' });
      void client.invalidateQueries(buildQuery(listReplyTemplates)).then(() => onSaved(item.id));
      // Text typed while the template was being created becomes an unsaved change of it.
      return { value, version: item.version, name: nameDraft(item.id) };
    },
    theirs: (error) => mapDetails(changeReplyTemplate, 'stale_version', error, ({ current }) => toVersioned(current)),
  });
}

function Placeholders({ onChoose }: { onChoose: (name: string) => void }) {
  return (
    <div className="text-ink-soft">
      <p className="mb-2">Se completează automat; apăsați pentru a le adăuga la sfârșitul textului:</p>
      <ul className="flex flex-wrap gap-2">
        {Object.entries(replyPlaceholders).map(([name, meaning]) => (
          <li key={name}>
            <button
              type="button"
              title={meaning}
              onClick={() => onChoose(name)}
              className="min-h-9 rounded-full bg-limestone px-3 text-sm font-medium text-forest hover:bg-sand"
            >
              {`{${name}}`} <span className="font-normal text-ink-soft">{meaning}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
