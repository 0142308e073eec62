import { RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { pluralize } from '../../../../contract/kernel/pluralize.ts';
import { Button } from '../../../ui/form/button.tsx';
import { RenewDialog } from './renew-dialog.tsx';

interface RenewBarProps {
  ids: string[];
  choice: ReactNode;
}

export function RenewBar({ ids, choice }: RenewBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3 px-4">
      {choice}
      <Button
        size="sm"
        variant="forest"
        icon={RefreshCw}
        disabled={ids.length === 0}
        label={ids.length === 0 ? 'Reînnoiește' : `Reînnoiește ${pluralize(ids.length, 'un contract', 'contracte')}`}
        onClick={() => setOpen(true)}
      />
      {isOpen && <RenewDialog ids={ids} onClose={() => setOpen(false)} />}
    </div>
  );
}
