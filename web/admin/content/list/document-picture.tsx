import type { ContentKind } from '../../../../contract/content/all.ts';
import type { DocumentSummary } from '../../../../contract/content/document.ts';
import { Picture } from '../../../ui/picture.tsx';
import { kindIcons } from '../../parts/kind-icons.ts';

/** The first picture of a document, small; the sign of its kind when it has none. */
export function DocumentPicture({ kind, item }: { kind: ContentKind; item: DocumentSummary }) {
  const Icon = kindIcons[kind];
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
