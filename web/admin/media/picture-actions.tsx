import { ArrowRight, Crop, Replace, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LibraryPicture } from '../../../contract/media/schemas.ts';
import { buildThumbnailUrl } from '../../ui/media/picture-sources.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { LazyCropDialog } from '../pictures/edit/picture-edit-dialog.tsx';
import { LazyPicturePicker } from '../pictures/picker/picture-input.tsx';
import { useMediaChanges } from '../pictures/use-media-changes.ts';
import { SmallButton } from '../shell/small-button.tsx';
import { usageCountLabel } from './picture-labels.ts';

export function PictureActions({ item, onGo }: { item: LibraryPicture; onGo: (id: string | null) => void }) {
  const [open, setOpen] = useState<'crop' | 'replace'>();
  const [successor, setSuccessor] = useState<LibraryPicture>();
  const changes = useMediaChanges();
  const replaceBy = async (by: LibraryPicture) => {
    await changes.replace(item, by);
    onGo(by.id);
  };
  if (item.deletedAt)
    return <SmallButton onClick={() => void changes.restore([item.id])} icon={RotateCcw} label="Restaurează din coș" />;
  return (
    <div className="flex flex-wrap gap-2">
      <SmallButton onClick={() => setOpen('crop')} icon={Crop} label="Decupează" />
      {item.uses > 0 ? (
        <SmallButton onClick={() => setOpen('replace')} icon={Replace} label="Înlocuiește peste tot" />
      ) : (
        <SmallButton
          onClick={() => void changes.remove([item.id]).then(() => onGo(null))}
          icon={Trash2}
          label="Mută în coș"
        />
      )}
      {open === 'crop' && (
        <LazyCropDialog
          item={item}
          offersEverywhere={item.uses > 0}
          onClose={() => setOpen(undefined)}
          onCropped={(cut, everywhere) => (everywhere ? void replaceBy(cut) : onGo(cut.id))}
        />
      )}
      {open === 'replace' && (
        <LazyPicturePicker
          title="Cu ce imagine o înlocuiți?"
          onClose={() => setOpen(undefined)}
          onPick={([by]) => {
            if (!by || by.id === item.id) return;
            if (by.uses > 0) setSuccessor(by);
            else void replaceBy(by);
          }}
        />
      )}
      {successor && (
        <ReplaceDialog
          before={item}
          after={successor}
          onClose={() => setSuccessor(undefined)}
          onConfirm={() => void replaceBy(successor)}
        />
      )}
    </div>
  );
}

interface ReplaceDialogProps {
  before: LibraryPicture;
  after: LibraryPicture;
  onClose: () => void;
  onConfirm: () => void;
}

/** Confirms only when it cannot be undone: both pictures are in use. */
function ReplaceDialog({ before, after, onClose, onConfirm }: ReplaceDialogProps) {
  return (
    <ConfirmDialog
      title="Înlocuiți imaginea peste tot?"
      description={`Imaginea nouă este deja ${usageCountLabel(after.uses)}, așa că schimbarea nu se poate anula cu un singur clic.`}
      label="Înlocuiește"
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
      onClose={onClose}
    >
      <div className="flex items-center gap-4">
        <Small item={before} />
        <ArrowRight size={22} aria-hidden className="shrink-0 text-ink-soft" />
        <Small item={after} />
      </div>
    </ConfirmDialog>
  );
}

const Small = ({ item }: { item: LibraryPicture }) => (
  <img
    src={buildThumbnailUrl(item.url, item)}
    alt={item.alt || item.name}
    className="aspect-3/2 w-32 min-w-0 rounded-xl bg-sand object-cover"
  />
);
