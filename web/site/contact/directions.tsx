import { IconTile } from '../../ui/layout/icon-tile.tsx';
import { NamedIcon } from '../../ui/media/named-icon.tsx';
import type { PageTexts } from '../queries/use-page.ts';

export function Directions({ directions }: { directions: NonNullable<PageTexts<'contact'>['directions']> }) {
  return (
    <div>
      <h3>Cum ajungeți</h3>
      <div className="mt-5 grid gap-6">
        {directions.map(({ icon, title, text }) => (
          <IconTile key={title} icon={<NamedIcon name={icon} size={22} />} title={title} text={text} />
        ))}
      </div>
    </div>
  );
}
