import type { Post } from '../../../contract/content/posts.ts';
import { Container } from '../../ui/layout/container.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { PostDate } from './post-date.tsx';
import { TagList } from './tag-list.tsx';

export function PostHeader({ post }: { post: Post }) {
  const { imageUrl } = post;
  return (
    <header>
      <Container>
        <div className="mx-auto max-w-4xl">
          <h1 className="mt-6 sm:mt-8">{post.title}</h1>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <PostDate post={post} className="text-sm text-ink-soft" />
            <TagList tags={post.tags} />
          </div>
        </div>
        {isUsableUrl(imageUrl) && (
          <div className="relative mt-10 aspect-3/2 overflow-hidden rounded-card sm:mt-12 sm:aspect-video lg:aspect-2/1">
            <Picture
              src={imageUrl}
              facts={post.pictures?.[imageUrl]}
              fill
              sizes="(min-width: 1304px) 1240px, 94vw"
              priority
            />
          </div>
        )}
      </Container>
    </header>
  );
}
