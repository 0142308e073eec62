import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { replyPlaceholders } from '../../../contract/reply-placeholders.ts';
import {
  addReplyTemplate,
  changeReplyTemplate,
  listReplyTemplates,
  type ReplyTemplate,
  removeReplyTemplate,
} from '../../../contract/reply-templates.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call, queryOf } from '../../lib/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast-store.ts';
import { onDevice } from '../device/device-store.ts';
import { useKeptDraft } from '../device/use-kept-draft.ts';
import { offerUndo, tellFailure } from '../parts/undo-toast.tsx';
import { useUser } from '../shell/user-context.ts';

type Words = Omit<ReplyTemplate, 'id'>;
const blank: Words = { title: '', subject: '', text: 'Bună ziua, {nume},\n\n' };

/** The answers that are written often. */
export function TemplatesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data, error } = useQuery({ ...queryOf(listReplyTemplates), enabled: open, staleTime: 0 });
  const [chosen, setChosen] = useState<string>();
  const template = data?.items.find(({ id }) => id === (chosen ?? data.items[0]?.id));
  const isNew = chosen === 'new' || data?.items.length === 0;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Modele de răspuns"
      description="Texte gata scrise pentru mesajele care se aseamănă. Le puteți schimba înainte de fiecare trimitere."
      className="sm:max-w-2xl"
    >
      {error && (
        <p role="alert" className="mb-5">
          {error.message}
        </p>
      )}
      <div className="mb-5 flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <Select
            aria-label="Modelul"
            options={[
              ...(data?.items ?? []).map(({ id, title }) => ({ value: id, label: title })),
              { value: 'new', label: 'Model nou…' },
            ]}
            value={isNew ? 'new' : (template?.id ?? '')}
            onChange={(event) => setChosen(event.target.value)}
          />
        </div>
        <Button size="sm" variant="outline" className="whitespace-nowrap" onClick={() => setChosen('new')}>
          <Plus size={17} aria-hidden />
          Model nou
        </Button>
      </div>
      <TemplateForm
        key={isNew ? 'new' : template?.id}
        template={isNew ? undefined : template}
        onSaved={(id) => setChosen(id)}
      />
    </Dialog>
  );
}

function TemplateForm({ template, onSaved }: { template: ReplyTemplate | undefined; onSaved: (id?: string) => void }) {
  const client = useQueryClient();
  const formId = useId();
  const user = useUser();
  const nameOf = (id: string) => `${user.id}:model:${id}`;
  const kept = useKeptDraft<Words>(['drafts', nameOf(template?.id ?? 'new')], template ?? blank);
  const { draft: words, change: setWords, isBegun, forget, discard } = kept;
  const save = useMutation({
    mutationFn: ({ title, subject, text }: Words) =>
      template
        ? call(changeReplyTemplate, { params: { id: template.id }, input: { title, subject, text } })
        : call(addReplyTemplate, { input: { title, subject, text } }),
    onSuccess: async ({ item }, sent) => {
      toast({ title: 'Model salvat' });
      await client.invalidateQueries(queryOf(listReplyTemplates));
      const rest = forget(sent);
      // Typed while a new one was being created: it goes on as a change of that one.
      if (rest && !template) {
        onDevice<Words>('drafts', nameOf(item.id)).write(rest);
        discard();
      }
      onSaved(item.id);
    },
  });
  const remove = useMutation({
    mutationFn: ({ id }: ReplyTemplate) => call(removeReplyTemplate, { params: { id } }),
    onSuccess: async (_, { id: _id, ...gone }) => {
      const putBack = async () => {
        await call(addReplyTemplate, { input: gone });
        await client.invalidateQueries(queryOf(listReplyTemplates));
      };
      offerUndo(`Modelul „${gone.title}” a fost șters`, () => void putBack().catch(tellFailure));
      onSaved(undefined);
      await client.invalidateQueries(queryOf(listReplyTemplates));
    },
    onError: tellFailure,
  });
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(words);
  };
  return (
    <form id={formId} noValidate onSubmit={onSubmit} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Numele modelului" error={fields.title}>
          <Input value={words.title} onChange={(event) => setWords({ ...words, title: event.target.value })} />
        </Field>
        <Field label="Subiectul emailului" error={fields.subject}>
          <Input value={words.subject} onChange={(event) => setWords({ ...words, subject: event.target.value })} />
        </Field>
      </div>
      <Field label="Textul" error={fields.text}>
        <Textarea rows={9} value={words.text} onChange={(event) => setWords({ ...words, text: event.target.value })} />
      </Field>
      <Placeholders onChoose={(name) => setWords({ ...words, text: `${words.text}{${name}}` })} />
      <div className="flex flex-wrap justify-between gap-3 pt-2">
        {template ? (
          <Button size="sm" variant="ghost" loading={remove.isPending} onClick={() => remove.mutate(template)}>
            <Trash2 size={17} aria-hidden />
            Șterge
          </Button>
        ) : (
          <span />
        )}
        <div className="flex flex-wrap gap-2">
          {isBegun && (
            <Button size="sm" variant="ghost" onClick={discard}>
              Renunță la modificări
            </Button>
          )}
          <Button type="submit" size="sm" variant="forest" loading={save.isPending}>
            Salvează modelul
          </Button>
        </div>
      </div>
    </form>
  );
}

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
