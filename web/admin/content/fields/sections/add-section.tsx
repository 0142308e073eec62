import { Plus } from 'lucide-react';
import { Menu, MenuItem } from '../../../../ui/overlay/menu.tsx';
import { type SectionType, sectionKinds, sectionTypes } from './section-kinds.ts';

interface AddSectionProps {
  disabled?: boolean | undefined;
  onAdd: (type: SectionType) => void;
}

export function AddBetween({ label, disabled, onAdd }: AddSectionProps & { label: string }) {
  return (
    <Menu
      align="center"
      className="min-w-44"
      trigger={
        <button
          type="button"
          aria-label={label}
          disabled={disabled}
          className="group relative flex h-6 w-full items-center justify-center"
        >
          <span className="absolute inset-x-4 h-px bg-transparent transition-colors group-hover:bg-leaf group-focus-visible:bg-leaf" />
          <span className="relative flex size-6 items-center justify-center rounded-full bg-paper text-stone transition-colors group-hover:bg-leaf-dark group-hover:text-white group-focus-visible:bg-leaf-dark group-focus-visible:text-white">
            <Plus size={16} aria-hidden />
          </span>
        </button>
      }
    >
      {sectionTypes.map((type) => {
        const { label: name, icon: Icon } = sectionKinds[type];
        return <MenuItem key={type} onSelect={() => onAdd(type)} icon={Icon} label={name} />;
      })}
    </Menu>
  );
}

export function AddAtEnd({ disabled, onAdd }: AddSectionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset stands around already
    <div role="group" aria-label="Adaugă la sfârșit" className="grid grid-cols-5 gap-1.5 sm:gap-2">
      {sectionTypes.map((type) => {
        const { label, icon: Icon } = sectionKinds[type];
        return (
          <button
            key={type}
            type="button"
            disabled={disabled}
            onClick={() => onAdd(type)}
            className="flex min-h-16 flex-col items-center justify-center gap-1 rounded-xl border border-dashed border-stone text-xs font-semibold text-forest transition-colors hover:border-leaf-dark hover:bg-leaf-soft/50 disabled:opacity-60"
          >
            <Icon size={19} aria-hidden className="text-leaf-dark" />
            {label}
          </button>
        );
      })}
    </div>
  );
}
