import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { listClientMessages, sendClientMessage } from '../../../../contract/client-page/routes.ts';
import type { ClientThread } from '../../../../contract/client-page/schemas.ts';
import { formatMoment } from '../../../../contract/visits/format-visit-time.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { classes } from '../../../ui/classes.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Paragraphs } from '../../../ui/layout/plain-text.tsx';
import { ClientHead, fresh, LoadedPart, MoreButton } from '../client-parts.tsx';
import { useDraft } from './draft.ts';

export function MessagesPage() {
  const query = useInfiniteQuery({
    ...fresh,
    queryKey: [listClientMessages.path],
    queryFn: ({ pageParam }) => call(listClientMessages, { query: { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, pages) => (hasMore ? pages.length + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ threads }) => threads),
  });
  return (
    <>
      <ClientHead title="Mesajele mele" />
      <h1 className="mb-8 text-title">Mesaje</h1>
      <div className="max-w-3xl space-y-8">
        <Card padded>
          <MessageForm label="Mesaj nou" />
        </Card>
        <LoadedPart query={query} failure="Nu am putut încărca mesajele">
          {(threads) => threads.map((thread) => <Thread key={thread.id} thread={thread} />)}
        </LoadedPart>
        <MoreButton query={query} label="Discuții mai vechi" />
      </div>
    </>
  );
}

function Thread({ thread: { id, messages } }: { thread: ClientThread }) {
  /** Undefined until the form is first opened, false once a message was sent. */
  const [isWriting, setWriting] = useState<boolean>();
  const [first] = messages;
  if (!first) return null;
  return (
    <section aria-label={`Discuția din ${formatMoment(first.at)}`}>
      <ol className="space-y-3">
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      <div className="mt-3">
        {isWriting ? (
          <Card padded>
            <MessageForm label="Răspunsul dumneavoastră" threadId={id} onSent={() => setWriting(false)} isFocused />
          </Card>
        ) : (
          <Button
            variant="outline"
            size="sm"
            autoFocus={isWriting === false}
            onClick={() => setWriting(true)}
            label="Continuă discuția"
          />
        )}
        <p role="status" className="mt-3 font-semibold text-leaf-dark empty:hidden">
          {isWriting === false && 'Am primit mesajul. Răspunsul apare aici.'}
        </p>
      </div>
    </section>
  );
}

function Message({ message: { at, sender, name, text } }: { message: ClientThread['messages'][number] }) {
  const isOwn = sender === 'client';
  return (
    <li
      className={classes(
        'max-w-[92%] rounded-card p-5 wrap-anywhere',
        isOwn ? 'ml-auto bg-leaf-soft' : 'mr-auto border border-sand bg-paper',
      )}
    >
      <p className="mb-2 text-sm text-ink-soft">
        <b className="font-semibold text-forest">{isOwn ? 'Dumneavoastră' : name}</b> · {formatMoment(at)}
      </p>
      <Paragraphs text={text} />
    </li>
  );
}

interface MessageFormProps {
  label: string;
  threadId?: string;
  isFocused?: boolean;
  onSent?: () => void;
}

function MessageForm({ label, threadId, isFocused = false, onSent }: MessageFormProps) {
  const client = useQueryClient();
  const draft = useDraft(threadId ?? 'new');
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      call(sendClientMessage, { input: { text: draft.text, key: draft.key, ...(threadId && { threadId }) } }),
    onSuccess: async () => {
      draft.clear();
      await client.invalidateQueries({ queryKey: [listClientMessages.path] });
      onSent?.();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <form noValidate method="dialog" onSubmit={submit}>
      <Field
        label={label}
        error={error && (error instanceof ApiError ? (error.fields.text ?? error.message) : error.message)}
      >
        <Textarea
          name="text"
          rows={4}
          maxLength={2000}
          // The draft is cleared when the message has arrived, and so would be what is written meanwhile.
          readOnly={isPending}
          autoFocus={isFocused}
          value={draft.text}
          onChange={({ target }) => draft.write(target.value)}
          className="min-h-28"
        />
      </Field>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="forest" loading={isPending} className="max-sm:w-full" label="Trimite mesajul" />
        <p role="status" className="font-semibold text-leaf-dark empty:hidden">
          {isSuccess && !draft.text && 'Am primit mesajul. Răspunsul apare aici.'}
        </p>
      </div>
    </form>
  );
}
