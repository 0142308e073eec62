import { Leaf } from 'lucide-react';
import type { PostSummary } from '../../../contract/content/posts.ts';
import { classes } from '../../ui/classes.ts';
import { Picture, type PictureProps } from '../../ui/media/picture.tsx';
import { isUsableUrl } from '../../ui/media/picture-sources.ts';

type PostPictureProps = Pick<PictureProps, 'sizes' | 'priority' | 'className'> & {
  post: Pick<PostSummary, 'imageUrl' | 'pictures'>;
};

/** Fills its `relative` parent. */
export function PostPicture({ post, className, ...rest }: PostPictureProps) {
  const { imageUrl } = post;
  if (isUsableUrl(imageUrl)) {
    return <Picture src={imageUrl} facts={post.pictures?.[imageUrl]} fill zoom className={className} {...rest} />;
  }
  return (
    <span className={classes('absolute inset-0 flex items-center justify-center bg-leaf-soft text-leaf', className)}>
      <Leaf size={48} strokeWidth={1.25} aria-hidden />
    </span>
  );
}
