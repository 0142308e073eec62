import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { FormEvent } from 'react';
import { replyPlaceholders } from '../../../contract/inquiries/reply-placeholders.ts';
import {
  addReplyTemplate,
  changeReplyTemplate,
  listReplyTemplates,
  removeReplyTemplate,
} from '../../../contract/inquiries/routes.ts';
import type { ReplyTemplate } from '../../../contract/inquiries/schemas.ts';
import { ApiError, conflictOf } from '../../lib/api-error.ts';
import { call, queryOf } from '../../lib/call.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Textarea } from '../../ui/form/textarea.tsx';
import { useLocalForm, type VersionedValue } from '../browser-storage/use-local-form.ts';
import { showFailureToast, showUndoToast } from '../page/action-toasts.tsx';

type TemplateTexts = Omit<ReplyTemplate, 'id' | 'version'>;
const blank: VersionedValue<TemplateTexts> = {
  value: { title: '', subject: '', text: 'Bună ziua, {nume},\n\n' },
  version: 0,
};
const templateTexts = ({ title, subject, text }: TemplateTexts): TemplateTexts => ({ title, subject, text });
const versionedOf = (template: ReplyTemplate): VersionedValue<TemplateTexts> => ({
  value: templateTexts(template),
  version: template.version,
});
const draftName = (id: string) => `model:${id}`;

interface TemplateFormProps {
  /** None while a new one is written. */
  template: ReplyTemplate | undefined;
  onSaved: (id?: string) => void;
}

/** One template. What is typed stays on this device until it is saved. Put a key on it. */
export function TemplateForm({ template, onSaved }: TemplateFormProps) {
  const client = useQueryClient();
  const form = useLocalForm<TemplateTexts>(draftName(template?.id ?? 'new'), template ? versionedOf(template) : blank);
  const { value: words, change, isDirty } = form;
  const save = useMutation({
    mutationFn: ({ value, version }: VersionedValue<TemplateTexts>) =>
      template
        ? call(changeReplyTemplate, { params: { id: template.id }, input: { ...value, version } })
        : call(addReplyTemplate, { input: value }),
    onSuccess: async ({ item }, { value: sent }) => {
      toast({ title: 'Model salvat' });
      // Typed while a new one was being created: it goes on as a change of that one.
      form.settle({ value: sent, version: item.version }, sent, draftName(item.id));
      await client.invalidateQueries(queryOf(listReplyTemplates));
      onSaved(item.id);
    },
  });
  const remove = useMutation({
    mutationFn: ({ id }: ReplyTemplate) => call(removeReplyTemplate, { params: { id } }),
    onSuccess: async (_, gone) => {
      const putBack = async () => {
        await call(addReplyTemplate, { input: templateTexts(gone) });
        await client.invalidateQueries(queryOf(listReplyTemplates));
      };
      showUndoToast(`Modelul „${gone.title}” a fost șters`, () => void putBack().catch(showFailureToast));
      onSaved(undefined);
      await client.invalidateQueries(queryOf(listReplyTemplates));
    },
    onError: showFailureToast,
  });
  const discard = () => {
    save.reset();
    form.take(form.latest.current.saved);
  };
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const current = conflictOf(changeReplyTemplate, save.error)?.current;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(form.latest.current);
  };
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Numele modelului" error={fields.title}>
          <Input value={words.title} onChange={(event) => change({ title: event.target.value })} />
        </Field>
        <Field label="Subiectul emailului" error={fields.subject}>
          <Input value={words.subject} onChange={(event) => change({ subject: event.target.value })} />
        </Field>
      </div>
      <Field label="Textul" error={fields.text}>
        <Textarea rows={9} value={words.text} onChange={(event) => change({ text: event.target.value })} />
      </Field>
      <Placeholders onChoose={(name) => change({ text: `${words.text}{${name}}` })} />
      {save.error && Object.keys(fields).length === 0 && <FormAlert message={save.error.message} />}
      <div className="flex flex-wrap justify-between gap-3 pt-2">
        {template ? (
          <Button size="sm" variant="ghost" loading={remove.isPending} onClick={() => remove.mutate(template)}>
            <Trash2 size={17} aria-hidden />
            Șterge
          </Button>
        ) : (
          <span />
        )}
        {current ? (
          <ConflictChoice
            isSaving={save.isPending}
            takeTheirs={() => {
              save.reset();
              form.take(versionedOf(current));
            }}
            keepMine={() => {
              form.keepOver(versionedOf(current));
              save.mutate(form.latest.current);
            }}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            {isDirty && (
              <Button size="sm" variant="ghost" onClick={discard}>
                Renunță la modificări
              </Button>
            )}
            <Button type="submit" size="sm" variant="forest" loading={save.isPending}>
              Salvează modelul
            </Button>
          </div>
        )}
      </div>
    </form>
  );
}

interface ConflictChoiceProps {
  isSaving: boolean;
  takeTheirs: () => void;
  keepMine: () => void;
}

/** Somebody else saved first: both versions are still there. */
const ConflictChoice = ({ isSaving, takeTheirs, keepMine }: ConflictChoiceProps) => (
  <div className="flex flex-wrap gap-2">
    <Button size="sm" variant="outline" onClick={takeTheirs}>
      Varianta de la server
    </Button>
    <Button size="sm" variant="forest" loading={isSaving} onClick={keepMine}>
      Ce am scris eu
    </Button>
  </div>
);

function Placeholders({ onChoose }: { onChoose: (name: string) => void }) {
  return (
    <div className="text-ink-soft">
      <p className="mb-2">Se completează singure; apăsați ca să le puneți la sfârșitul textului:</p>
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
