import { CopyButton } from '../../ui/form/copy-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SmallButton } from '../kit/shell/buttons.tsx';

interface SecretDialogProps {
  title: string;
  description: string;
  copyLabel: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret, once. */
export const SecretDialog = ({ title, description, copyLabel, secret, onClose }: SecretDialogProps) => (
  <Dialog
    onClose={onClose}
    title={title}
    description={description}
    actions={
      <>
        <CopyButton text={secret} label={copyLabel} />
        <SmallButton variant="forest" onClick={onClose} label="Gata" />
      </>
    }
  >
    <p className="rounded-inset bg-limestone p-4 font-mono text-sm break-all">{secret}</p>
  </Dialog>
);
