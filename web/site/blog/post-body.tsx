import type { Post } from '../../../contract/content/posts.ts';
import { DocumentSection } from '../text/document-section.tsx';
import { PostHtml } from './post-html.tsx';

/** The sections, where there are any; otherwise the excerpt and the content. */
export function PostBody({ post }: { post: Post }) {
  if (post.sections?.length) {
    return (
      <div className="prose mx-auto">
        {post.sections.map((section, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place
          <DocumentSection key={place} section={section} pictures={post.pictures} />
        ))}
      </div>
    );
  }
  return (
    <>
      {post.excerpt && (
        <p className="display mx-auto mb-10 max-w-measure text-[clamp(1.25rem,1.1rem+0.7vw,1.625rem)] leading-[1.4] font-[430] text-forest">
          {post.excerpt}
        </p>
      )}
      {post.content && <PostHtml key={post.content} html={post.content} />}
    </>
  );
}
