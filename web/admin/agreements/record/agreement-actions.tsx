import {
  CalendarPlus,
  EllipsisVertical,
  FileDown,
  type LucideIcon,
  Pause,
  Pencil,
  Play,
  RefreshCw,
  Square,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { downloadAgreement } from '../../../../contract/agreements/routes.ts';
import type { AgreementDetail } from '../../../../contract/agreements/staff-agreements.ts';
import type { StaffAgreementStep } from '../../../../contract/agreements/steps.ts';
import { endpointUrl } from '../../../lib/call.ts';
import { downloadFile } from '../../../lib/download-file.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { useAction } from '../../changes/use-action.tsx';
import { ButtonLink } from '../../shell/button-link.tsx';
import { RenewDialog } from '../renew-dialog.tsx';
import { StepDialog } from './step-dialog.tsx';

const stepItems: Record<StaffAgreementStep, { label: string; icon: LucideIcon }> = {
  pause: { label: 'Pune în pauză…', icon: Pause },
  resume: { label: 'Reia contractul…', icon: Play },
  end: { label: 'Încheie contractul…', icon: Square },
  reopen: { label: 'Redeschide contractul…', icon: Undo2 },
};

export function AgreementActions({ agreement }: { agreement: AgreementDetail }) {
  const [open, setOpen] = useState<StaffAgreementStep | 'renew'>();
  const { id, number, state, steps, renewal } = agreement;
  const pdf = useAction(() => downloadFile(endpointUrl(downloadAgreement, { params: { id } }), `${number}.pdf`), {
    failure: 'PDF-ul nu s-a putut descărca',
  });
  const close = () => setOpen(undefined);
  return (
    <>
      {state === 'active' && <ButtonLink to="/admin/planning" size="sm" icon={CalendarPlus} label="Planifică" />}
      {state !== 'ended' && (
        <ButtonLink to={`/admin/agreements/${id}/edit`} variant="outline" size="sm" icon={Pencil} label="Modifică" />
      )}
      <Button
        variant="outline"
        size="sm"
        icon={FileDown}
        label="PDF"
        loading={pdf.isPending}
        onClick={() => pdf.run()}
      />
      <Menu trigger={<Button variant="outline" size="sm" icon={EllipsisVertical} label="Mai multe" />}>
        {steps.map((step) => (
          <MenuItem key={step} {...stepItems[step]} onSelect={() => setOpen(step)} />
        ))}
        {!renewal && <MenuItem icon={RefreshCw} label="Reînnoiește…" onSelect={() => setOpen('renew')} />}
      </Menu>
      {open === 'renew' && <RenewDialog ids={[id]} onClose={close} />}
      {open && open !== 'renew' && <StepDialog agreement={agreement} step={open} onClose={close} />}
    </>
  );
}
