import { Leaf } from 'lucide-react';
import { Link } from 'react-router';
import type { PostSummary } from '../../../contract/content/posts.ts';
import { Picture, type PictureProps } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';
import { PostDate, type PostDateProps } from './post-facts.tsx';

interface PostCardProps {
  post: PostSummary;
  /** The card stands under a section heading, so its own heading is one level lower. */
  inArticle?: boolean;
  dateFormat?: PostDateProps['format'];
  sizes: string;
}

export function PostCard({ post, inArticle, dateFormat, sizes }: PostCardProps) {
  const Title = inArticle ? 'h3' : 'h2';
  return (
    <article className="zoom-host relative beside-when-alone">
      <div className="relative aspect-3/2 overflow-hidden rounded-card">
        <PostPicture post={post} sizes={sizes} />
      </div>
      <div>
        <p className="mt-5 flex items-center gap-3 text-sm text-ink-soft">
          <PostDate post={post} format={dateFormat} />
          {post.tags?.[0] && (
            <>
              <span aria-hidden className="h-px w-5 bg-stone" />
              <span className="font-semibold text-lavender-dark">{post.tags[0]}</span>
            </>
          )}
        </p>
        <Title className="mt-2.5 text-heading">
          <Link to={`/blog/${post.id}`} className="stretch decoration-1 underline-offset-[0.18em] hover:underline">
            {post.title}
          </Link>
        </Title>
        <p className="mt-3 line-clamp-3 text-sm text-ink-soft">{post.excerpt}</p>
      </div>
    </article>
  );
}

type PostPictureProps = Pick<PictureProps, 'sizes' | 'priority'> & {
  post: Pick<PostSummary, 'imageUrl' | 'pictures'>;
};

/** Fills its `relative` parent. */
export function PostPicture({ post, ...rest }: PostPictureProps) {
  const { imageUrl } = post;
  if (isUsableUrl(imageUrl)) {
    return <Picture src={imageUrl} facts={post.pictures?.[imageUrl]} fill zoom {...rest} />;
  }
  return (
    <span className="absolute inset-0 flex items-center justify-center bg-leaf-soft text-leaf">
      <Leaf size={48} strokeWidth={1.25} aria-hidden />
    </span>
  );
}
