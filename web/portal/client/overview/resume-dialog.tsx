import type { ClientAgreement } from '../../../../contract/client-page/schemas.ts';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { VisitDays } from './visits-in-pause.tsx';

interface ResumeDialogProps {
  cancelled: ClientAgreement['cancelledInPause'];
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export default function ResumeDialog({ cancelled, ...dialog }: ResumeDialogProps) {
  return (
    <ConfirmDialog
      title="Reluați contractul?"
      description="Lucrările continuă de azi. Vizitele anulate nu revin singure: echipa noastră propune altele."
      label="Reia contractul"
      {...dialog}
    >
      <VisitDays title="Rămân anulate:" visits={cancelled} />
    </ConfirmDialog>
  );
}
