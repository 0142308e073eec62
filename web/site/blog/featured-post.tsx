import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { PostSummary } from '../../../contract/content/posts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { PostDate, type PostDateProps } from './post-date.tsx';
import { PostPicture } from './post-picture.tsx';
import { TagList } from './tag-list.tsx';

/** The first result, large: the picture takes the wider part. */
export function FeaturedPost({ post, dateFormat }: { post: PostSummary; dateFormat: PostDateProps['format'] }) {
  return (
    <Card asChild raised interactive className="grid lg:grid-cols-12">
      <article data-featured>
        <div className="relative aspect-3/2 lg:col-span-7 lg:aspect-auto lg:min-h-[34rem]">
          <PostPicture post={post} sizes="(min-width: 1304px) 724px, (min-width: 1024px) 57vw, 88vw" priority />
        </div>
        <div className="flex flex-col justify-center p-6 sm:p-10 lg:col-span-5 lg:p-14">
          <TagList tags={post.tags} className="mb-6" />
          <h2 className="text-[clamp(1.75rem,1.35rem+1.5vw,2.5rem)] leading-[1.1]">
            <Link to={`/blog/${post.id}`} className="stretch">
              {post.title}
            </Link>
          </h2>
          <p className="mt-5 text-ink-soft">{post.excerpt}</p>
          <p className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm">
            <PostDate post={post} format={dateFormat} className="text-ink-soft" />
            <span aria-hidden className="inline-flex items-center gap-2 font-semibold text-leaf-dark">
              Citește articolul <ArrowRight size={18} />
            </span>
          </p>
        </div>
      </article>
    </Card>
  );
}
