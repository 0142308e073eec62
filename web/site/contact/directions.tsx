import { BusFront, Car, Footprints } from 'lucide-react';
import { IconTile } from '../../ui/layout/icon-tile.tsx';

export function Directions() {
  const icon = { size: 22, 'aria-hidden': true } as const;
  return (
    <div>
      <h3>Cum ajungeți</h3>
      <div className="mt-5 grid gap-6">
        <IconTile icon={<Car {...icon} />} title="Cu mașina" text="Parcare pentru clienți chiar lângă poartă." />
        <IconTile
          icon={<BusFront {...icon} />}
          title="Cu transportul public"
          text="Liniile 28, 34 și 42 opresc aproape."
        />
        <IconTile icon={<Footprints {...icon} />} title="Pe jos" text="10 min din centru." />
      </div>
    </div>
  );
}
