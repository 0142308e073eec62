import { Search } from 'lucide-react';
import type { Ref } from 'react';
import type { PostSummary } from '../../../contract/content/posts.ts';
import { foldText } from '../../../contract/kernel/fold-text.ts';
import { Input } from '../../ui/form/input.tsx';
import { useAddress } from '../layout/said.tsx';

interface PostSearchBoxProps {
  words: string;
  onType: (words: string) => void;
  ref: Ref<HTMLInputElement>;
}

export function PostSearchBox({ words, onType, ref }: PostSearchBoxProps) {
  const say = useAddress();
  return (
    <search className="relative block w-full sm:max-w-sm">
      <Search
        size={20}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-5 -translate-y-1/2 text-ink-soft"
      />
      <Input
        ref={ref}
        type="search"
        aria-label={say('Caută articole', 'Căutare în articole')}
        placeholder={say('Caută articole...', 'Căutați articole…')}
        autoComplete="off"
        value={words}
        onChange={(event) => onType(event.target.value)}
        className="rounded-full pl-13"
      />
    </search>
  );
}

export function filterPosts<Post extends Pick<PostSummary, 'title' | 'excerpt'>>(posts: Post[], words: string) {
  const foldedWords = foldText(words.trim());
  return posts.filter(({ title, excerpt }) =>
    [title, excerpt].some((text) => foldText(text ?? '').includes(foldedWords)),
  );
}
