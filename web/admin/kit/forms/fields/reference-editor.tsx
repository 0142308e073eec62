import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { ContentKind } from '../../../../../contract/content/content-types.ts';
import { getContent, listContent } from '../../../../../contract/content/routes.ts';
import type { DocumentSummary } from '../../../../../contract/content/schemas.ts';
import { foldText } from '../../../../../contract/kernel/fold-text.ts';
import { isNotFound } from '../../../../lib/api-error.ts';
import { buildQuery, useCachedQuery } from '../../../../lib/call.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { buildThumbnailUrl } from '../../../../ui/media/picture-sources.ts';
import { IconButton, SmallButton } from '../../shell/buttons.tsx';
import { SuggestInput } from '../suggest-input.tsx';
import type { EditorProps } from './editor-props.ts';
import { EntryError } from './lists/list-parts.tsx';

export function ReferenceEditor({ field, value, onChange }: EditorProps<string>) {
  const [isChanging, setChanging] = useState(false);
  const to = field.to as ContentKind;
  const choose = (id: string | undefined) => {
    setChanging(false);
    onChange(id);
  };
  if (value && !isChanging)
    return <ChosenReference to={to} id={value} onChange={() => setChanging(true)} onRemove={() => choose(undefined)} />;
  return (
    <ReferenceSearch
      to={to}
      label={field.label}
      startOpen={isChanging}
      onChoose={choose}
      onLeave={() => setChanging(false)}
    />
  );
}

interface ChosenReferenceProps {
  to: ContentKind;
  id: string;
  onChange: () => void;
  onRemove: () => void;
}

function ChosenReference({ to, id, onChange, onRemove }: ChosenReferenceProps) {
  const { data, error } = useCachedQuery(getContent, { params: { kind: to, id } });
  const item = data?.item;
  return (
    <div className="flex min-h-14 items-center gap-3 rounded-[0.625rem] border border-stone py-1.5 pr-1.5 pl-2">
      {item?.imageUrl && (
        <img
          src={buildThumbnailUrl(item.imageUrl, item.pictures[item.imageUrl])}
          alt=""
          className="h-11 w-14 shrink-0 rounded-lg bg-sand object-cover"
        />
      )}
      <p className="min-w-0 flex-1 truncate pl-1 font-medium">
        {item?.title ?? (error ? <span className="text-danger">{describeFailure(error, id)}</span> : null)}
        {!item && !error && <Skeleton className="h-5 w-40" />}
        {item?.deletedAt && <span className="ml-2 font-normal text-danger">este în coș</span>}
      </p>
      <SmallButton variant="ghost" onClick={onChange} label="Schimbă" />
      <IconButton label="Elimină alegerea" onClick={onRemove} icon={X} />
    </div>
  );
}

const describeFailure = (error: Error, id: string) =>
  isNotFound(error) ? `Nu mai există („${id}”)` : `Nu se poate încărca („${id}”)`;

interface ReferenceSearchProps {
  to: ContentKind;
  label: string;
  startOpen: boolean;
  onChoose: (id: string) => void;
  onLeave: () => void;
}

const shownAtOnce = 20;

const isNamed = (typed: string, { title }: DocumentSummary) => foldText(title.trim()) === foldText(typed);

function ReferenceSearch(props: ReferenceSearchProps) {
  const { label, startOpen, onChoose } = props;
  const { text, type, refused, isFocused, setFocused, leave, chooseFirst, results, items } = useReferenceSearch(props);
  const { data, error } = results;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault();
    // After Escape has closed the list, Enter chooses nothing.
    if (event.currentTarget.getAttribute('aria-expanded') === 'true') chooseFirst();
  };
  return (
    <div>
      <SuggestInput
        aria-label={label}
        placeholder="Scrieți câteva litere sau alegeți din listă"
        autoFocus={startOpen}
        value={text}
        onFocus={() => setFocused(true)}
        onBlur={leave}
        onKeyDown={onKeyDown}
        onChange={(event) => type(event.target.value)}
        suggestions={{
          label: 'Rezultate',
          items,
          toKey: ({ id }) => id,
          show: (item) => <Option item={item} />,
          onChoose: ({ id }) => onChoose(id),
          opensOnFocus: true,
          className: 'max-h-72 overflow-y-auto! overscroll-contain',
        }}
      />
      <EntryError message={refused && `Nu s-a ales nimic: „${refused}” nu este în listă.`} />
      {isFocused && error && <p role="alert">{error.message}</p>}
      {isFocused && !error && data && items.length === 0 && <p className="mt-1.5 text-ink-soft">Niciun rezultat.</p>}
    </div>
  );
}

function useReferenceSearch({ to, startOpen, onChoose, onLeave }: ReferenceSearchProps) {
  const [text, setText] = useState('');
  const [isFocused, setFocused] = useState(startOpen);
  const [refused, setRefused] = useState('');
  const results = useQuery({
    ...buildQuery(listContent, { params: { kind: to }, query: { size: shownAtOnce, text } }),
    enabled: isFocused,
    placeholderData: keepPreviousData,
  });
  const items = results.data?.items ?? [];
  const type = (typed: string) => {
    setText(typed);
    setRefused('');
  };
  /** A complete name chooses its document; any other text is refused. */
  const leave = () => {
    const typed = text.trim();
    const named = typed && items.find((item) => isNamed(typed, item));
    if (named) return onChoose(named.id);
    setRefused(typed);
    setText('');
    setFocused(false);
    onLeave();
  };
  const chooseFirst = () => {
    // Results of the text before are still shown until those of this text arrive.
    if (!results.isPlaceholderData && items[0]) onChoose(items[0].id);
  };
  return { text, type, refused, isFocused, setFocused, leave, chooseFirst, results, items };
}

const Option = ({ item }: { item: DocumentSummary }) => (
  <span className="flex items-center gap-3">
    {item.imageUrl && (
      <img
        src={buildThumbnailUrl(item.imageUrl, item.pictures[item.imageUrl])}
        alt=""
        loading="lazy"
        className="h-8 w-11 shrink-0 rounded-md bg-sand object-cover"
      />
    )}
    <span className="min-w-0 flex-1 truncate font-medium">{item.title}</span>
    {item.status !== 'published' && <span className="text-xs text-ink-soft">nepublicat</span>}
  </span>
);
