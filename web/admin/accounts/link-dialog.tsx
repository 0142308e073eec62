import { Button } from '../../ui/form/button.tsx';
import { CopyButton } from '../../ui/form/copy-button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

export interface SharedLink {
  link: string;
  name: string;
  email: string;
  isInvitation: boolean;
}

export function LinkDialog({ link, onClose }: { link: SharedLink | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={link !== undefined}
      onOpenChange={(next) => !next && onClose()}
      title={link?.isInvitation ? 'Invitația este gata' : 'Linkul este gata'}
      description={`E-mailul pentru ${link?.email} așteaptă să fie trimis. Puteți trimite linkul și altfel, de exemplu pe WhatsApp: cine îl are alege parola contului lui ${link?.name}.`}
      actions={
        <>
          <CopyButton text={link?.link ?? ''} label="Copiază linkul" />
          <Button variant="forest" size="sm" onClick={onClose} label="Gata" />
        </>
      }
    >
      <p className="rounded-inset bg-limestone p-4 font-mono text-sm break-all">{link?.link}</p>
    </Dialog>
  );
}
