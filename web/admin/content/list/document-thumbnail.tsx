import type { ContentKind } from '../../../../contract/content/content-types.ts';
import type { DocumentSummary } from '../../../../contract/content/schemas.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import { contentKindIcons } from '../../labels/content-kind-icons.ts';

/** The first picture, or the icon of the kind. */
export function DocumentThumbnail({ kind, item }: { kind: ContentKind; item: DocumentSummary }) {
  const Icon = contentKindIcons[kind];
  return (
    <span className="relative flex h-12 w-16 shrink-0 items-center justify-center overflow-hidden rounded-lg bg-leaf-soft text-leaf-dark sm:h-14 sm:w-20">
      {item.imageUrl ? (
        <Picture src={item.imageUrl} facts={item.pictures[item.imageUrl]} alt="" fill sizes="80px" />
      ) : (
        <Icon size={22} aria-hidden />
      )}
    </span>
  );
}
