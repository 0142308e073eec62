import { Button } from '../../ui/form/button.tsx';
import { CopyButton } from '../../ui/form/copy-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface RecoveryCodesDialogProps {
  codes: string[] | undefined;
  onClose: () => void;
}

/** Shown once: only their hashes are kept. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open={codes !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title="Coduri de rezervă"
      description="Păstrați-le pe hârtie sau în managerul de parole. Fiecare ține o dată locul telefonului. Nu le mai arătăm încă o dată."
      actions={
        <>
          <CopyButton text={codes?.join('\n') ?? ''} label="Copiază toate" />
          <Button variant="forest" size="sm" onClick={onClose}>
            Le-am păstrat
          </Button>
        </>
      }
    >
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-inset bg-limestone p-5 font-mono text-[0.9375rem]">
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
