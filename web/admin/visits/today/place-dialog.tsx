import { useState } from 'react';
import type { Point } from '../../../../contract/crew/entries.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface PlaceDialogProps {
  onArrive: (point?: Point) => unknown;
  onClose: () => void;
}

/** Asked at a garden whose point is not known. The place of the phone is read only after a yes. */
export function PlaceDialog({ onArrive, onClose }: PlaceDialogProps) {
  const [isReading, setReading] = useState(false);
  const save = async () => {
    setReading(true);
    const point = await readPlace();
    if (!point)
      toast({ title: 'Sosirea este notată, fără loc', description: 'Telefonul nu a dat locul sau nu a fost voie.' });
    onArrive(point);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Păstrăm locul grădinii?"
      description="Telefonul spune o singură dată, acum, unde sunteți, ca data viitoare harta să ducă direct la poartă."
    >
      <div className="grid gap-2 *:min-h-14">
        <Button variant="forest" loading={isReading} onClick={() => void save()} label="Da, păstrează locul" />
        <Button variant="outline" disabled={isReading} onClick={() => onArrive()} label="Nu, doar am ajuns" />
      </div>
    </Dialog>
  );
}

const readPlace = () =>
  new Promise<Point | undefined>((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 },
    ),
  );
